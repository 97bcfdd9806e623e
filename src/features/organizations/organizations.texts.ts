import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Tax systems by the words of the registry. */
const taxSystems: Readonly<Record<string, string>> = {
  OSN: 'ОСНО',
  USN: 'УСН',
  AUSN: 'АУСН',
  ESHN: 'ЕСХН',
  SRP: 'СРП',
  ENVD: 'ЕНВД',
};

export const organizationTexts = defineTexts({
  ru: {
    taxSystem: (code: string) => taxSystems[code] ?? code,
    taxSystems: Object.values(taxSystems),
    fromOutside: 'ИНН взят из импорта, лида или закупки',
    innShape: 'ИНН состоит из 10 или 12 цифр', // sic: §5
    wholePassport: 'Введите паспорт целиком',
    share: 'Доля — число от 0 до 100',
    sharesOver: 'Доли вместе больше 100 %',
    kpp: 'КПП состоит из 9 знаков',
    ogrn: 'ОГРН не сходится с контрольной цифрой',
    region: 'Выберите регион из списка',
    phone: 'Телефон указан неверно',
    bik: 'БИК состоит из 9 цифр',
    account: 'Счёт не сходится с БИК: проверьте цифры',
    corrAccount: 'Корреспондентский счёт не сходится с БИК',
    future: 'Дата ещё не наступила',
    order: 'Окончание раньше выдачи',
    founder: 'Учредитель',
    tooMany: 'В таблицу помещается 5 000 организаций: сузьте поиск',
    sheet: {
      name: 'Организации',
      columns: [
        'Организация',
        'ИНН',
        'Состояние',
        'Регион',
        'ОКВЭД',
        'Вид деятельности',
        'Закреплена за',
        'Закреплена до',
      ],
      statuses: {
        active: 'Действует',
        liquidating: 'Ликвидируется',
        liquidated: 'Ликвидирована',
        bankrupt: 'Банкротство',
        reorganizing: 'Реорганизация',
      } as const satisfies Record<OrganizationStatus, string>,
    },
  },
});
