type Gender = 'female' | 'male' | 'other'
/** `birthDate` is 'YYYY-MM-DD'. */
type Row = readonly [phone: string, name: string, hasEmail: boolean, gender?: Gender | null, birthDate?: string]

/** Invented guests: surnames from the larder, phones that no Spanish network hands out, mail to example.com (RFC 2606). */
const rows: readonly Row[] = [
  ['555010127', 'Raúl Rábano', false],
  ['555010135', 'Jaime Jengibre', true, 'male'],
  ['555010126', 'Teo Cacao', true, 'male', '1987-05-18'],
  ['555010122', 'Leo Dulce', true, 'male'],
  ['555010121', 'Hugo Garbanzo', false, 'male', '1965-01-18'],
  ['555010123', 'Martín Laurel', true, 'male', '1959-05-14'],
  ['555010108', 'Nieves Fría', true, 'female', '1983-04-02'],
  ['555010113', 'Marta Tomillo', true, 'female', '1986-07-02'],
  ['555010119', 'Tomás Tomate', true, 'male', '1988-07-02'],
  ['555010125', 'Simón Sésamo', true, 'male'],
  ['555010109', 'Lucía Limón', false, null, '1956-07-14'],
  ['555010102', 'Marina Salado', true, 'female'],
  ['555010118', 'Irene Azúcar', false, null, '1988-01-19'],
  ['555010101', 'Rosa Romero', true, 'female', '1971-03-13'],
  ['555010107', 'Paz Almendra', true, 'female'],
  ['555010139', 'Noah Nogal', false, 'male', '2000-06-15'],
  ['555010105', 'Clara Huevo', true, 'female'],
  ['555010128', 'Iván Comino', true, 'male', '2003-11-06'],
  ['555010133', 'Pablo Pepino', false, 'male', '1957-09-23'],
  ['555010114', 'Noa Avellana', true, 'female', '2003-10-04'],
  ['555010131', 'Mateo Melón', true, 'male', '1991-04-12'],
  ['555010104', 'Olivia Aceituna', true, 'female', '2003-09-04'],
  ['555010103', 'Alba Canela', false, 'female', '1992-01-03'],
  ['555010132', 'Darío Dátil', true, 'male'],
  ['555010110', 'Inés Perejil', true, 'female'],
  ['555010115', 'Julia Mostaza', false, 'female'],
  ['555010140', 'Sara Salsa', true, 'female'],
  ['555010111', 'Vera Sandía', true, 'female', '1955-04-03'],
  ['555010129', 'Félix Fideo', true, 'male', '1957-10-19'],
  ['555010134', 'Adrián Alcachofa', true, 'male', '1955-10-02'],
  ['555010117', 'Sol Naranjo', true, 'female'],
  ['555010137', 'Ariel Albahaca', true, 'other'],
  ['555010106', 'Pilar Pimentón', false, 'female', '1974-10-02'],
  ['555010136', 'Elías Espinaca', false, null, '1990-04-16'],
  ['555010112', 'Elvira Mantequilla', false, 'female'],
  ['555010116', 'Berta Castaña', true, 'female', '1965-11-21'],
  ['555010120', 'Bruno Cebolla', true, 'male'],
  ['555010124', 'Óscar Orégano', false, 'male', '1960-09-04'],
  ['555010130', 'Gael Granada', false, 'male'],
  ['555010138', 'Cruz Menta', true, 'other', '1994-09-14'],
]

/** 'Raúl Rábano' → 'raul.rabano@example.com' */
const emailOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@example.com`

export const demoCustomers = rows.map(([phone, name, hasEmail, gender = null, birthDate = null]) => ({
  phone,
  name,
  email: hasEmail ? emailOf(name) : null,
  gender,
  birthDate,
}))
