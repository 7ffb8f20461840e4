import type { AllergenRow, Diet } from '../../domain/food-facts.ts'

export interface DemoFood {
  readonly description: string
  readonly diets: readonly Diet[]
  readonly allergens: readonly AllergenRow[]
}

const food = (
  description: string,
  allergens: readonly AllergenRow[] = ['none'],
  diets: readonly Diet[] = [],
): DemoFood => ({
  description,
  diets,
  allergens,
})
const meatless = ['vegetarian'] as const
const plants = ['vegan', 'vegetarian'] as const
const plantsNoGluten = ['vegan', 'vegetarian', 'gluten-free'] as const
const noGluten = ['gluten-free'] as const

/** What guests read of the demo's dishes, by title. */
export const demoFood: Readonly<Record<string, DemoFood>> = {
  'Patatas Bravas': food('Crisp potatoes, hot tomato sauce', ['none'], plantsNoGluten),
  'Ham Croquettes': food('Creamy inside, with Ibérico ham', ['gluten', 'eggs', 'milk']),
  'Garlic Prawns': food('In olive oil, with chilli and parsley', ['crustaceans'], noGluten),
  'Padrón Peppers': food('Fried, with sea salt. Some are hot', ['none'], plantsNoGluten),
  'Spanish Tortilla': food('Potatoes, onion, eggs', ['eggs'], ['vegetarian', 'gluten-free']),
  'Bread with Tomato': food('Toasted, with garlic and olive oil', ['gluten'], plants),
  'Ibérico Ham': food('Acorn-fed, cut by hand', ['none'], noGluten),
  'Marinated Olives': food('With orange and thyme', ['none'], plantsNoGluten),
  'Fried Squid': food('In flour, with lemon', ['gluten', 'molluscs']),
  'Manchego with Quince': food('Cured for twelve months', ['milk'], ['vegetarian', 'gluten-free']),
  'House Salad': food('Lettuce, tuna, egg, asparagus', ['eggs', 'fish'], noGluten),
  'Caesar Salad': food('Romaine, chicken, Parmesan, anchovy dressing', ['gluten', 'eggs', 'fish', 'milk', 'mustard']),
  'Burrata with Tomato': food('With basil oil', ['milk'], ['vegetarian', 'gluten-free']),
  'Beetroot & Goat Cheese': food('With walnuts and honey', ['milk', 'nuts'], ['vegetarian', 'gluten-free']),
  'Greek Salad': food('Feta, cucumber, olives, red onion', ['milk'], ['vegetarian', 'gluten-free']),
  Gazpacho: food('Cold soup of tomato, pepper and cucumber', ['none'], plantsNoGluten),
  'Lentil Stew': food('With vegetables and smoked paprika', ['celery'], plantsNoGluten),
  'Pumpkin Cream': food('With toasted seeds', ['celery', 'milk'], ['vegetarian', 'gluten-free']),
  'Paella Valenciana': food('Chicken, rabbit, green beans', ['none'], noGluten),
  'Seafood Paella': food('Prawns, mussels, squid', ['crustaceans', 'fish', 'molluscs'], noGluten),
  'Black Rice': food('Squid ink and cuttlefish', ['crustaceans', 'fish', 'molluscs'], noGluten),
  Fideuà: food('Short noodles with seafood', ['gluten', 'crustaceans', 'fish', 'molluscs']),
  'Mushroom Risotto': food('Ceps and Parmesan', ['milk', 'celery', 'sulphites'], ['vegetarian', 'gluten-free']),
  'Spaghetti Pomodoro': food('Tomato and basil', ['gluten'], plants),
  'Tagliatelle al Pesto': food('Basil, pine nuts, Parmesan', ['gluten', 'eggs', 'milk', 'nuts'], meatless),
  'Pasta with Meatballs': food('Beef, in tomato sauce', ['gluten', 'eggs', 'milk']),
  'Ribeye Steak': food('300 g, from the charcoal grill', ['none'], noGluten),
  'Paprika Chicken': food('Half a chicken, smoked paprika', ['none'], noGluten),
  'Grilled Octopus': food('On mashed potatoes', ['milk', 'molluscs'], noGluten),
  'Whole Sea Bass': food('With lemon and herbs', ['fish'], noGluten),
  'Salmon with Asparagus': food('With hollandaise', ['eggs', 'fish', 'milk'], noGluten),
  'Lamb Chops': food('With rosemary', ['none'], noGluten),
  'Honey Ribs': food('Glazed with honey and mustard', ['mustard', 'soya']),
  'Vegetable Skewers': food('Courgette, pepper, mushroom', ['none'], plantsNoGluten),
  'Paprika Burger': food('Beef, smoked cheese, paprika mayonnaise', ['gluten', 'eggs', 'milk', 'mustard', 'sesame']),
  'Double Cheeseburger': food('Twice beef, twice cheddar', ['gluten', 'milk', 'mustard', 'sesame']),
  'Veggie Burger': food('Chickpeas and beetroot', ['gluten', 'sesame'], plants),
  'Squid Sandwich': food('As on the Plaza Mayor', ['gluten', 'molluscs']),
  'Chicken Wrap': food('With yoghurt sauce', ['gluten', 'milk']),
  'Club Sandwich': food('Chicken, bacon, egg', ['gluten', 'eggs', 'mustard']),
  'French Fries': food('Cut here', ['none'], plantsNoGluten),
  'Pizza Margherita': food('Tomato, mozzarella, basil', ['gluten', 'milk'], meatless),
  'Chorizo Pizza': food('Hot chorizo, red onion', ['gluten', 'milk']),
  'Four Cheese Pizza': food('Mozzarella, blue, goat, Parmesan', ['gluten', 'milk'], meatless),
  'Garden Pizza': food('Grilled vegetables, no cheese', ['gluten'], plants),
  'Ham & Rocket Pizza': food('Serrano ham, Parmesan', ['gluten', 'milk']),
  'Tuna & Onion Pizza': food('With capers', ['gluten', 'fish', 'milk']),
  'Churros with Chocolate': food('Fried when you order', ['gluten', 'milk'], meatless),
  'Crema Catalana': food('Burnt sugar, lemon, cinnamon', ['eggs', 'milk'], ['vegetarian', 'gluten-free']),
  'Basque Cheesecake': food('Baked dark, soft inside', ['gluten', 'eggs', 'milk'], meatless),
  'Homemade Flan': food('With caramel', ['eggs', 'milk'], ['vegetarian', 'gluten-free']),
  'Chocolate Coulant': food('Warm, with a liquid heart', ['gluten', 'eggs', 'milk', 'soya'], meatless),
  'Ice Cream': food('Two scoops', ['eggs', 'milk'], meatless),
  'Fruit Salad': food('What the market has', ['none'], plantsNoGluten),
  'Santiago Almond Cake': food('Almonds, eggs, sugar', ['eggs', 'nuts'], ['vegetarian', 'gluten-free']),
  'House Lemonade': food('With mint', ['none'], plantsNoGluten),
  'Orange Juice': food('Pressed when you order', ['none'], plantsNoGluten),
  'Draught Beer': food('Lager from Madrid', ['gluten'], plants),
  'Red Wine': food('Tempranillo, Ribera del Duero', ['sulphites']),
  'White Wine': food('Verdejo, Rueda', ['sulphites']),
  Sangría: food('Red wine, orange, cinnamon', ['sulphites']),
  'Café con Leche': food('Espresso with hot milk', ['milk'], meatless),
  'Mint Tea': food('Fresh mint', ['none'], plantsNoGluten),
}
