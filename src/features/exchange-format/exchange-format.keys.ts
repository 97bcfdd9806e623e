/** The first line of a file of 1CClientBankExchange. */
export const exchangeSignature = '1CClientBankExchange';

/** Lines that begin and end the parts of a file. */
export const exchangeMarks = {
  section: 'СекцияРасчСчет',
  sectionEnd: 'КонецРасчСчет',
  document: 'СекцияДокумент',
  documentEnd: 'КонецДокумента',
  end: 'КонецФайла',
} as const;

/** Keys of the header and of the section of an account. */
export const exchangeHeaderKeys = {
  version: 'ВерсияФормата',
  encoding: 'Кодировка',
  sender: 'Отправитель',
  receiver: 'Получатель',
  madeOn: 'ДатаСоздания',
  madeAt: 'ВремяСоздания',
  from: 'ДатаНачала',
  to: 'ДатаКонца',
  account: 'РасчСчет',
  opening: 'НачальныйОстаток',
  received: 'ВсегоПоступило',
  spent: 'ВсегоСписано',
  closing: 'КонечныйОстаток',
} as const;

/** Keys of a document. Those of a side begin with «Плательщик» or «Получатель». */
export const exchangeDocumentKeys = {
  number: 'Номер',
  day: 'Дата',
  amount: 'Сумма',
  spentOn: 'ДатаСписано',
  receivedOn: 'ДатаПоступило',
  purpose: 'НазначениеПлатежа',
} as const;

export const exchangeSides = { payer: 'Плательщик', receiver: 'Получатель' } as const;

/** What stands after the name of a side; the first of several keys that is filled holds. */
export const exchangeSideKeys = {
  inn: ['ИНН'],
  kpp: ['КПП'],
  account: ['Счет', 'РасчСчет'],
  bankName: ['Банк1'],
  bik: ['БИК'],
  corrAccount: ['Корсчет'],
} as const;
