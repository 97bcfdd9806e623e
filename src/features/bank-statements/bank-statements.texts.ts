import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const documents = { one: 'документ', few: 'документа', many: 'документов' };
const accruals = { one: 'начисление', few: 'начисления', many: 'начислений' };
const guarantees = { one: 'гарантия', few: 'гарантии', many: 'гарантий' };

/** Words of the server about statements; those of screens stand apart. */
export const statementTexts = defineTexts({
  ru: {
    job: (name: string) => `Выписка ${name}`,
    part: (from: number, to: number) => (from === to ? `Документ ${from}` : `Документы ${from}–${to}`),
    partBrought: (added: number, existing: number, matched: number) =>
      [`новых ${added}`, existing > 0 && `уже внесено ${existing}`, matched > 0 && `разнесено ${matched}`]
        .filter(Boolean)
        .join(', '),
    categories: {
      transfer: 'Между своими счетами',
      return: 'Возврат',
      other_income: 'Прочий доход',
      tax: 'Налоги и взносы',
      bank_fee: 'Комиссия банка',
      cost: 'Расход',
    },
    kinds: {
      bank_due: 'Комиссия банка за гарантии',
      bank_register: 'Реестр банка',
      invoice: 'Счёт клиенту',
      category: 'Разнесено по виду',
    },
    problems: {
      notRead: 'Файл не читается: возьмите выписку в формате 1С заново',
      otherAccount: (account: string) =>
        `Счёт ${account} не наш: добавьте его в «Счета» или возьмите другую выписку`,
      currency: (account: string) => `Счёт ${account} не рублёвый: валютные выписки не вносятся`,
      nobody: 'Не видно, по какому из наших счетов прошёл документ',
      future: 'День документа ещё не наступил',
      early: (day: string) => `Документ раньше начального остатка счёта (${day}): поправьте его в «Счетах»`,
      more: (count: number) => `и ещё ${countOf(count, { one: 'строка', few: 'строки', many: 'строк' })}`,
      line: (line: number, words: string) => `Строка ${line}: ${words}`,
      tooMuch: 'Больше, чем осталось по документу',
      overLeft: 'Больше, чем осталось получить по этой строке',
      zero: 'Впишите сумму больше нуля',
      noParts: 'Отметьте хотя бы одну строку',
      twice: 'Одна строка отмечена дважды',
      oneInvoice: 'Счета отмечают по одному',
      oneRegister: 'Реестры отмечают по одному',
      wholeRegister: 'Реестр разносят целиком: его сумму изменить нельзя',
      registerOver: (difference: string) => `Реестр больше платежа на ${difference}`,
      wrongCategory: 'Такой вид не подходит к этому направлению',
    },
    warnings: {
      balances: (account: string, difference: string) =>
        `Счёт …${account}: начальный остаток с оборотами не равен конечному, разница ${difference}`,
      received: (account: string, difference: string) =>
        `Счёт …${account}: поступления по документам не равны итогу банка, разница ${difference}`,
      spent: (account: string, difference: string) =>
        `Счёт …${account}: списания по документам не равны итогу банка, разница ${difference}`,
      closed: (count: number, open: string) =>
        `${countOf(count, documents)} закрытого месяца: по учёту деньги пройдут ${open}`,
    },
    allBrought: 'Все документы этого файла уже внесены',
    dayBrought: (days: string) => `Эти дни уже внесены целиком: ${days}`,
    why: {
      invoice: (number: string) => `номер счёта ${number} в назначении, сумма сходится`,
      invoicePart: (number: string) => `номер счёта ${number} в назначении, сумма другая`,
      invoiceOther: (number: string, payer: string) =>
        `номер счёта ${number} в назначении, но счёт выставлен другому: ${payer}`,
      number: (number: string) => `номер ${number} в назначении, плательщик тот же банк, сумма сходится`,
      numberPart: (number: string) => `номер ${number} в назначении, плательщик тот же банк, сумма другая`,
      onlySum: 'единственная сумма этого банка, которая сходится',
      registerTotal: 'ИНН банка, сумма равна итогу реестра',
      oneOfSums: 'ИНН банка, такая же сумма, но она не одна',
      several: (count: number) =>
        `ИНН банка, сумма ${count === 2 ? 'двух гарантий' : countOf(count, guarantees)}`,
      fee: (difference: string) => `на ${difference} меньше: похоже на комиссию за перевод`,
      byName: 'банк узнан по названию: ИНН ещё не подтверждён',
      otherInn: (inn: string) => `банк узнан по названию, но в его карточке другой ИНН: ${inn}`,
      rule: (name: string) => `правило: ${name}`,
      byHand: 'разнесено вручную',
    },
    document: (number: string, day: string, id: number) => `№ ${number || 'б/н'} от ${day}, выписка ${id}`,
    next: (at: number) => `, часть ${at}`,
    ofGuarantees: (count: number) => countOf(count, guarantees),
    invoice: (number: string) => `Счёт ${number}`,
    guarantee: (number: string) => `Гарантия ${number}`,
    deal: (number: string) => `Заявка ${number}`,
    demo: {
      file: (day: string) => `Выписка ${day}.txt`,
      rent: 'ООО «Невский квартал»',
      rentFor: 'Аренда офиса, договор А-17',
      bank: 'Банк «Северный Причал»',
      fee: 'Комиссия за ведение счёта',
      treasury: 'Казначейство России (ФНС)',
      tax: 'НДФЛ, единый налоговый платёж',
      unknown: 'ООО «Каскад-Импорт»',
      unknownFor: 'Оплата по договору без номера',
      note: 'Ждём письма от плательщика, звонили дважды',
      reward: (number: string) => `Агентское вознаграждение по гарантии ${number}`,
      rewards: 'Агентское вознаграждение за месяц по реестру',
      invoice: (number: string) => `Оплата по счёту № ${number} за подбор гарантии`,
    },
    cabinet: {
      fields: {
        day: 'Дата',
        number: 'Номер документа',
        in: 'Поступление',
        out: 'Списание',
        amount: 'Сумма со знаком',
        name: 'Контрагент',
        inn: 'ИНН контрагента',
        account: 'Счёт контрагента',
        bank: 'Банк контрагента',
        purpose: 'Назначение платежа',
      },
      synonyms: {
        day: ['дата операции', 'дата проводки', 'дата документа', 'дата док'],
        number: ['номер', '№', '№ документа', 'номер док', '№ док', '№ п/п документа'],
        in: ['кредит', 'по кредиту', 'сумма по кредиту', 'приход', 'зачисление', 'зачислено', 'поступления'],
        out: ['дебет', 'по дебету', 'сумма по дебету', 'расход', 'списано', 'списания'],
        amount: ['сумма', 'сумма операции', 'сумма платежа', 'сумма документа'],
        name: [
          'наименование контрагента',
          'плательщик/получатель',
          'корреспондент',
          'наименование корреспондента',
        ],
        inn: ['инн', 'инн корреспондента', 'инн плательщика/получателя'],
        account: ['счет', 'номер счета контрагента', 'счет корреспондента', 'счет плательщика/получателя'],
        bank: ['банк', 'наименование банка', 'банк корреспондента'],
        purpose: ['назначение', 'основание', 'содержание операции', 'описание операции'],
      },
      kind: 'Операция',
      noFile: 'Файл не читается: сохраните выписку заново в XLSX или CSV',
      noAccount: 'Выберите, по какому нашему счёту эта выписка',
      noColumn: (field: string) => `Не указано, в каком столбце «${field}»`,
      noRows: 'В выписке нет ни одной операции',
      wrongDay: (value: string) => `«${value}» не дата`,
      wrongSum: (value: string) => `«${value}» не сумма`,
      noSum: 'Нет суммы',
      bothSums: 'И поступление, и списание в одной строке',
    },
    hangs: {
      bankMoney: (confirmed: number, reports: readonly number[]) =>
        [
          confirmed > 0 ? `Снова станет ждать денег: ${countOf(confirmed, accruals)}.` : '',
          reports.length > 0
            ? `Начисления уже в отчётах ${reports.map((id) => `№ ${id}`).join(', ')}: отменить нельзя, исправьте начисление корректировкой.`
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      invoice: 'Счёт снова станет неоплаченным, начисление с него снимется.',
      writtenOff: (count: number) =>
        `Списано по причинам: ${countOf(count, { one: 'строка', few: 'строки', many: 'строк' })}, это останется списанным.`,
    },
    register: {
      fields: {
        guarantee: 'Номер гарантии',
        inn: 'ИНН клиента',
        sum: 'Сумма гарантии',
        commission: 'Комиссия банка',
        ours: 'Вознаграждение от банка',
      },
      synonyms: {
        guarantee: ['гарантия', 'номер бг', '№ гарантии', '№ бг', 'банковская гарантия', 'номер договора'],
        inn: ['инн', 'инн принципала', 'инн заемщика'],
        sum: ['сумма бг', 'сумма', 'сумма обязательства'],
        commission: ['комиссия', 'комиссия за выдачу', 'оплаченная комиссия'],
        ours: ['вознаграждение', 'вознаграждение агента', 'кв', 'к выплате', 'сумма вознаграждения'],
      },
      reasons: {
        rate: 'ставка не по договору',
        excess: 'надбавка не оплачена',
        vat: 'НДС',
        other_client: 'чужой клиент',
        next_register: 'банк включит в следующий реестр',
      },
      wrongReason: 'По этой строке банк ничего не должен: выберите другую причину',
      title: (name: string) => `реестр ${name}`,
      named: (name: string) => `Реестр «${name}»`,
      about: (bank: string, lines: number) =>
        `${bank} · ${countOf(lines, { one: 'строка', few: 'строки', many: 'строк' })}`,
      noBank: 'Выберите банк, чей это реестр',
      noColumn: (field: string) => `Не указано, в каком столбце «${field}»`,
      noRows: 'В реестре нет ни одной строки',
      noFile: 'Реестр не читается: сохраните его заново в XLSX или CSV',
      wrongSum: (row: number, value: string) => `Строка ${row}: «${value}» не сумма`,
      nobody: 'Ни одна строка реестра не нашлась среди ожидаемых',
      total: (total: string, left: string) => `Итог реестра ${total} не равен остатку платежа ${left}`,
      ofClient: (inn: string) => `Клиент с ИНН ${inn}`,
    },
  },
});
