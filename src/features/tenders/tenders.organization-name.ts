/** Legal forms by which registers spell names out, and how everybody writes them. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^общество\s+с\s+ограниченной\s+ответственностью\s*/i, 'ООО '],
  [/^непубличное\s+акционерное\s+общество\s*/i, 'НАО '],
  [/^публичное\s+акционерное\s+общество\s*/i, 'ПАО '],
  [/^открытое\s+акционерное\s+общество\s*/i, 'ОАО '],
  [/^закрытое\s+акционерное\s+общество\s*/i, 'ЗАО '],
  [/^акционерное\s+общество\s*/i, 'АО '],
  [/^индивидуальный\s+предприниматель\s*/i, 'ИП '],
];

/** A company's name with its legal form in short, as a list and a call need it; any other name as it is. */
export const shortenOrganizationName = (name: string): string => {
  const found = forms.find(([pattern]) => pattern.test(name));
  if (!found) return name;
  const rest = name.replace(found[0], '').trim();
  return rest === '' ? name : `${found[1]}${rest}`;
};
