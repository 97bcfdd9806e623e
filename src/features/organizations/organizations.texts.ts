import { defineTexts } from '#kit/contract/define-texts.ts';

export const organizationTexts = defineTexts({
  ru: {
    title: 'Организации',
    cardTitle: 'Организация',
    newTitle: 'Новая организация',
    updateTitle: 'Изменить сведения',
    innShape: 'ИНН состоит из 10 или 12 цифр', // sic: §5
    share: 'Доля — число от 0 до 100',
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
  },
});
