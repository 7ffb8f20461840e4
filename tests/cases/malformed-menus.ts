/** Menu files with something wrong in them, and what is said at which row. `Soup` is the one dish that is right. */
const head = 'title,price,category,tax,variants,addons,description,allergens,diets'
const rows = (...lines: readonly string[]) => [head, ...lines].join('\r\n')
const dish = (cells: Readonly<Record<string, string>>) =>
  head
    .split(',')
    .map(name => cells[name] ?? ({ title: 'Soup', price: '3.50' } as Record<string, string>)[name] ?? '')
    .join(',')
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

interface Malformed {
  readonly file: string | Uint8Array
  /** Row, column and words of each answer. */
  readonly says: readonly (readonly [row: number, column: string | null, words: string])[]
}

export const malformedMenus: Readonly<Record<string, Malformed>> = {
  'nothing in it': { file: '', says: [[1, null, 'The file is empty.']] },
  'only blanks in it': { file: ' \r\n \r\n', says: [[1, null, 'The file is empty.']] },
  'headings only': { file: rows(), says: [[1, null, 'There is no dish below the first row.']] },
  'UTF-16 letters': { file: utf16(rows('Soup,3')), says: [[1, null, 'The file is UTF-16 text.']] },
  'UTF-16 letters without a mark': {
    file: Buffer.from(rows(dish({})), 'utf16le'),
    says: [[1, null, 'The file is UTF-16 text.']],
  },
  'letters of Windows-1252': {
    file: Buffer.from(rows(dish({}), dish({ title: 'Crème brûlée' }), dish({ title: 'Paté' })), 'latin1'),
    says: [
      [3, null, 'The letters of this row are not UTF-8.'],
      [4, null, 'The letters of this row are not UTF-8.'],
    ],
  },
  'the bytes of a workbook': {
    file: Buffer.from('PK\u0003\u0004and more'),
    says: [[1, null, 'This is a workbook, not a CSV file.']],
  },
  'no column for the title': { file: 'price,tax\r\n3,\r\n', says: [[1, 'title', 'The column title is missing.']] },
  'no column for the price': { file: 'title,tax\r\nSoup,\r\n', says: [[1, 'price', 'The column price is missing.']] },
  'no headings at all': {
    file: 'Soup,3.50\r\nBread,1\r\n',
    says: [
      [1, 'title', 'The column title is missing.'],
      [1, 'price', 'The column price is missing.'],
      [1, null, 'The heading "Soup" of column 1 is not known.'],
      [1, null, 'The heading "3.50" of column 2 is not known.'],
    ],
  },
  'a heading that is mistyped': {
    file: 'title,prise,category\r\nSoup,3,Food\r\n',
    says: [
      [1, 'price', 'The column price is missing.'],
      [1, null, 'The heading "prise" of column 2 is not known.'],
    ],
  },
  'the same column twice': {
    file: 'title,price,Price\r\nSoup,3,4\r\n',
    says: [[1, 'price', 'The column price is there twice.']],
  },
  'a quotation mark that is never closed': {
    file: rows(dish({}), dish({ title: '"Bread' }), dish({ title: 'Rice' })),
    says: [[3, null, 'A quotation mark is opened here and never closed.']],
  },
  'a quotation mark inside a cell': {
    file: rows(dish({}), dish({ title: '6" pizza' }), dish({ title: '-', price: 'x' })),
    says: [
      [3, null, 'A quotation mark stands inside a cell.'],
      [4, 'price', '"x" is not a price.'],
    ],
  },
  'a decimal comma that parts the cells': {
    file: 'title,price\r\nBread,1\r\nSoup,3,50\r\n',
    says: [[3, null, 'This row has 3 cells, the first row 2.']],
  },
  'too few cells': {
    file: 'title,price,tax\r\nSoup,3\r\n',
    says: [[2, null, 'This row has 2 cells, the first row 3.']],
  },
  'dishes without a title or a price': {
    file: rows(dish({ title: ' ' }), dish({ price: '' }), dish({ title: 'Bread' })),
    says: [
      [2, 'title', 'Please enter title!'],
      [3, 'price', 'Please provide valid price!'],
    ],
  },
  'a negative price': {
    file: rows(dish({}), dish({ title: 'Bread', price: '-2' })),
    says: [[3, 'price', 'A price must not be negative.']],
  },
  'a price that is far too high': {
    file: rows(dish({ price: '100000000.00' })),
    says: [[2, 'price', 'Please provide valid price!']],
  },
  'prices that are none': {
    file: rows(
      dish({ price: 'free' }),
      dish({ title: 'Bread', price: '3 each' }),
      dish({ title: 'Rice', price: '3.5.1' }),
    ),
    says: [
      [2, 'price', '"free" is not a price.'],
      [3, 'price', '"3 each" is not a price.'],
      [4, 'price', '"3.5.1" is not a price.'],
    ],
  },
  'a price that could be two': {
    file: rows(dish({ price: '"1,234"' })),
    says: [[2, 'price', 'Is 1,234 a whole number or a fraction?']],
  },
  'a formula for a price': { file: rows(dish({ price: '=1+1' })), says: [[2, 'price', '"=1+1" is not a price.']] },
  'a title that is too long': {
    file: rows(dish({ title: 'x'.repeat(121) })),
    says: [[2, 'title', 'Please use at most 120 characters!']],
  },
  'a title with a character that hides': {
    file: rows(dish({ title: 'So\u202Eup' })),
    says: [[2, 'title', 'Please use visible letters only!']],
  },
  'a category whose title is too long': {
    file: rows(dish({ category: 'x'.repeat(121) })),
    says: [[2, 'category', 'Please use at most 120 characters!']],
  },
  'a tax that the store does not have': {
    file: rows(dish({ tax: 'Luxury' })),
    says: [[2, 'tax', 'There is no tax Luxury.']],
  },
  'variants that are wrong': {
    file: rows(dish({ variants: 'Small=3 | =4' }), dish({ title: 'Bread', variants: 'Small=-1 | Large=much' })),
    says: [
      [2, 'variants', 'Please provide variant title!'],
      [3, 'variants', 'A price must not be negative.'],
      [3, 'variants', '"much" is not a price.'],
    ],
  },
  'addons that are wrong': {
    file: rows(dish({ addons: `${'x'.repeat(121)}=1` })),
    says: [[2, 'addons', 'Please use at most 120 characters!']],
  },
  'allergens and diets that nobody knows': {
    file: rows(dish({ allergens: 'gluten | love', diets: 'keto' })),
    says: [
      [2, 'allergens', 'love is not an allergen. Known are: gluten, crustaceans,'],
      [2, 'diets', 'keto is not a diet. Known are: vegan,'],
    ],
  },
  'a description that is too long': {
    file: rows(dish({ description: 'x'.repeat(501) })),
    says: [[2, 'description', 'Please use at most 500 characters!']],
  },
  'a cell that is a file of its own': {
    file: rows(dish({ variants: '|'.repeat(3_000_000) })),
    says: [[2, 'variants', 'This cell is too long. At most 20,000 characters fit into one.']],
  },
  'more addons than a dish can have': {
    file: rows(dish({ addons: Array.from({ length: 101 }, (_, i) => `A${i}=1`).join(' | ') })),
    says: [[2, 'addons', 'Please send at most 100 lines!']],
  },
  'columns without end': {
    file: `title,price${','.repeat(2_000_000)}\r\nSoup,3\r\n`,
    says: [[1, null, 'The file has too many columns. At most 50 are read.']],
  },
  'the same dish twice': {
    file: rows(dish({ category: 'Food' }), dish({ title: 'Bread' }), dish({ title: 'SOUP', category: 'food' })),
    says: [[4, 'title', 'This is the same dish as in row 2.']],
  },
  'an id that is none': {
    file: 'id,title,price\r\n7,Soup,3\r\n',
    says: [[2, 'id', '7 is not an id of this menu.']],
  },
  'a character that no database holds': {
    file: rows(dish({ title: 'So\0up' })),
    says: [[1, null, 'The file is UTF-16 text.']],
  },
  'too many dishes': {
    file: `title,price\r\n${Array.from({ length: 10_001 }, (_, i) => `Dish ${i},1\r\n`).join('')}`,
    says: [[10_002, null, 'The file has too many rows. At most 10,000 dishes fit into one.']],
  },
}
