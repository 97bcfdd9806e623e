import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Why a document of the register was skipped or could not be read. Sizes come in MiB. */
export const registerTexts = defineTexts({
  ru: {
    skipped: {
      preselection: 'предварительный отбор подрядчиков 615-ПП: не закупка, пропущен',
      document615: 'документ 615-ПП о ходе договора: не загружается, пропущен',
      oldNotice: 'извещение закрытого вида: не загружается, пропущено',
      noticeChange: 'отмена или изменение извещения: не загружается, пропущено',
      contractProject: 'переписка о заключении контракта: не загружается, пропущена',
      contract: 'документ об исполнении или изменении контракта: не загружается, пропущен',
      noParty: 'договор, в котором исполнитель не назван: пропущен',
      noPurchase: 'документ без номера закупки, например договор с единственным поставщиком: пропущен',
      guarantee: 'запись реестра гарантий: не загружается, пропущена',
      plan: 'план закупок: не загружается, пропущен',
      reference: 'справочник ЕИС: не загружается, пропущен',
      other: 'другой документ ЕИС: извещением не является, пропущен',
    },
    failed: {
      unreadable: 'файл не читается',
      empty: 'файл пуст',
      unknownContent: 'неизвестный файл: это не XML, не JSON и не ZIP',
      unknownKind: 'неизвестный вид документа',
      noDocuments: 'в файле нет документов',
      outOfMemory: 'файл не разобран: не хватило отведённой памяти',
      outOfTime: (seconds: number) => `файл не разобран за ${seconds} с`,
      crashed: 'файл не разобран: разбор прерван',
      fileTooLarge: (mib: number) => `файл больше ${mib} МиБ`,
    },
    xml: {
      broken: (line: number) => `повреждённый XML, строка ${line}`,
      doctype: 'XML с описанием DTD не принимается',
      tooDeep: (limit: number) => `вложенность XML больше ${limit}`,
      tooManyAttributes: (limit: number) =>
        `у элемента XML больше ${countOf(limit, { one: 'атрибута', few: 'атрибутов', many: 'атрибутов' })}`,
      textTooLong: (mib: number) => `текст внутри одного элемента XML больше ${mib} МиБ`,
      tooManyElements: 'в документе слишком много сведений',
      encodingUnknown: 'кодировка XML не поддерживается: нужна UTF-8, UTF-16 или windows-1251',
      encodingBroken: 'содержимое не соответствует кодировке файла',
    },
    json: {
      broken: 'повреждённый JSON',
      tooMany: (limit: number) =>
        `в файле больше ${countOf(limit, { one: 'документа', few: 'документов', many: 'документов' })}`,
      tooManyValues: 'в файле слишком много сведений',
      tooDeep: (limit: number) => `вложенность JSON больше ${limit}`,
    },
    zip: {
      broken: 'повреждённый архив ZIP',
      brokenEntry: 'файл в архиве повреждён',
      tooManyEntries: (limit: number) =>
        `в архиве больше ${countOf(limit, { one: 'файла', few: 'файлов', many: 'файлов' })}`,
      tooLarge: (mib: number) => `содержимое архива больше ${mib} МиБ`,
      entryTooLarge: (mib: number) => `файл в архиве больше ${mib} МиБ`,
      ratio: (limit: number) => `степень сжатия больше ${limit}: похоже на архивную бомбу`,
      symlink: 'ссылка вместо файла в архиве не принимается',
      encrypted: 'зашифрованный файл в архиве не принимается',
      badName: 'недопустимое имя файла в архиве',
      nested: 'архив внутри архива не принимается',
      badMethod: 'способ сжатия файла в архиве не поддерживается',
    },
    notice: {
      noNumber: 'в извещении нет номера закупки',
      badNumber: 'номер закупки не соответствует закону',
      noSubject: 'в извещении нет наименования закупки',
      noCustomer: 'в извещении нет заказчика',
      noDate: 'в извещении нет даты размещения',
      badSum: (path: string) => `сумма не читается: ${path}`,
      badPercent: (path: string) => `процент не читается: ${path}`,
      badDate: (path: string) => `дата не читается: ${path}`,
    },
    fact: {
      badNumber: 'номер закупки не соответствует закону',
      noDate: 'в документе нет даты',
      noDocNumber: 'в документе нет его номера',
    },
    /** A purchase that has no name of its own: its goods. */
    subjectOfGoods: ([first, ...more]: readonly string[]) =>
      first === undefined
        ? 'Предмет закупки не указан'
        : more.length > 0
          ? `${first} и ещё ${more.length}`
          : first,
    /** A sole trader's name, for a document gives his own three names alone. */
    soleTrader: (name: string) => `ИП ${name}`,
  },
});
