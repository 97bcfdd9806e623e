import { expect, it } from 'vitest';
import { shortenOrganizationName } from '#features/tenders/tenders.organization-name.ts';

it.each([
  ['ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "ТАРГЕТ"', 'ООО "ТАРГЕТ"'],
  ['Закрытое  акционерное общество " Хлебозавод № 24"', 'ЗАО " Хлебозавод № 24"'],
  ['АКЦИОНЕРНОЕ ОБЩЕСТВО', 'АКЦИОНЕРНОЕ ОБЩЕСТВО'],
  ['ООО "ЛЕГИОН-СТРОЙ"', 'ООО "ЛЕГИОН-СТРОЙ"'],
  ['ГБУ Общество с ограниченной ответственностью', 'ГБУ Общество с ограниченной ответственностью'],
])('%s is written %s', (name, short) => {
  expect(shortenOrganizationName(name)).toBe(short);
});
