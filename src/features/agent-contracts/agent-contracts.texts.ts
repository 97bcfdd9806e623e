import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { sheetTexts } from '#features/signing/signing-sheet.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says of contracts. A contract of services is spoken of to those who pay НПД: no word here is of agency. */
export const contractTexts = defineTexts({
  ru: {
    jobs: { remind: 'Напомнить о конце договоров' },
    daysWrong: 'Конец договора раньше начала',
    pastEnd: 'День уже прошёл',
    notSooner: 'Укажите день раньше нынешнего окончания договора',
    otherEnd: 'Новый конец должен быть позже прежнего',
    tooEarly: 'Раньше начала договора прекратить его нельзя',
    signedLater: 'Подписать на бумаге в будущем нельзя',
    innDiffers: 'ИНН в сертификате не совпадает с ИНН стороны договора',
    sample: 'образец',
    forbidden: (words: string) => `Договор с плательщиком НПД не может говорить «${words}»`,
    /** Ends the sentence «Вознаграждение подтверждается …». */
    confirms: { issue: 'в день выдачи', money: 'когда банк выплатит свою комиссию целиком' },
    /** Ends the sentence «Если он платит НДС, налог …». */
    vat: { inside: 'входит в вознаграждение', onTop: 'начисляется сверх вознаграждения' },
    paysNoVat: 'НДС платят только ИП и организации, и не на НПД',
    silentOfVat: (field: string) =>
      `В шаблоне нет поля {${field}}, договор о НДС промолчит. Впишите поле в шаблон или возьмите образец`,
    smsText: (code: string, number: string) =>
      `Код ${code}: подписание договора ${number}. Действует 5 минут. Введите его сами, никому не называйте.`,
    madeHeader: 'Договор ждёт вашей подписи',
    made: (number: string) => `${number}: прочитайте и подпишите`,
    signedHeader: (number: string) => `Договор ${number} подписан`,
    signedByAgent: (name: string) => `${name}: подпись есть. Теперь подпись за нами`,
    signedByBoth: 'Обе стороны подписали. Договор действует',
    voidHeader: (number: string) => `Договор ${number} аннулирован`,
    endsHeader: (number: string) => `Договор ${number} скоро истекает`,
    ends: (day: IsoDate) =>
      `Действует по ${formatDate(day)}. Потом новых сделок не будет, пока его не продлят`,
    ended: (number: string, day: IsoDate) =>
      `Новые сделки закрыты: договор ${number} действовал по ${formatDate(day)}. Продлите его у куратора`,
    kinds: { agency: 'Агентский договор', services: 'Договор об оказании услуг' },
    addendum: 'Дополнительное соглашение',
    fileName: (number: string) => `Договор ${number}`,
    sampleName: (form: string) => `Образец, ${form}.docx`,
    demo: {
      part: 'Договоры с агентами',
      volga: 'ООО «Волга-Гарант»',
      ural: 'ООО «Урал-Гарант»',
      director: 'Генеральный директор',
      voidReason: 'Ошибка в имени',
    },
    sheet: {
      lead: (title: string, number: string) => `${title} ${number}. Подписи сторон.`,
      sides: { agent: 'Исполнитель', company: 'Заказчик' },
      agencySides: { agent: 'Агент', company: 'Принципал' },
      methods: { ...sheetTexts.methods, paper: 'Подпись на бумаге, скан приложен' },
      agreed: 'Соглашение',
      fileName: (number: string) => `Лист подписания ${number}.pdf`,
    },
  },
});
