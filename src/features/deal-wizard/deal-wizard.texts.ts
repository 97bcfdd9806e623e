import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const days = { one: 'день', few: 'дня', many: 'дней' };
const digitsOf = { one: 'цифра', few: 'цифры', many: 'цифр' };
const banks = { one: 'банк', few: 'банка', many: 'банков' };
const fields = { one: 'поле', few: 'поля', many: 'полей' };
const workingDays = { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' };

/** The words of the wizard that makes and changes a deal. */
export const wizardTexts = defineTexts({
  ru: {
    newDeal: 'Новая сделка',
    dealNumber: (id: number) => `Сделка № ${id}`,
    sections: { client: 'Закупка и клиент', terms: 'Условия', banks: 'Банки', more: 'Ещё условия' },
    noNumber: 'Нет номера?',
    fillByHand: 'Заполнить вручную',
    changeAnything: 'Измените любое поле, цены пересчитаются',
    fromNotice: (count: number) => `${countOf(count, fields)} из извещения`,
    format: { inn: '10 или 12 цифр', tender: '11, 18 или 19 цифр', ikz: '36 цифр', rate: 'Например, 18,5' },
    fields: {
      product: 'Продукт',
      law: 'Закон',
      guarantee_kind: 'Вид гарантии',
      purpose: 'Назначение гарантии',
      inn: 'ИНН клиента',
      inn_reason: 'Почему ИНН верный',
      client_name: 'Наименование клиента',
      tender_number: 'Номер закупки',
      ikz: 'ИКЗ',
      lot_number: 'Лот',
      subject: 'Предмет закупки',
      beneficiary_name: 'Бенефициар (заказчик)',
      beneficiary_inn: 'ИНН бенефициара',
      amount: 'Сумма гарантии, ₽',
      contract_price: 'Цена контракта, ₽',
      initial_price: 'НМЦК, ₽',
      advance: 'Аванс, ₽',
      prepayment: 'Контракт с авансом',
      date_start: 'Действует с',
      date_end: 'Действует до',
      days: 'Срок, дней',
      need_by: 'Гарантия нужна к',
      sign_deadline: 'Подписать контракт до',
      client_form: 'Форма бенефициара',
      direct_debit: 'Бесспорное списание',
      no_experience: 'Нет опыта контрактов',
      requirements: 'Особые требования',
      collision_reason: 'Причина второй сделки',
      credit_purpose: 'Цель займа',
      credit_rate: 'Желаемая ставка, % годовых',
    },
    creditFields: { amount: 'Сумма кредита, ₽', credit_purpose: 'Цель кредита', need_by: 'Деньги нужны к' },
    loanFields: { amount: 'Сумма займа, ₽', credit_purpose: 'Цель займа', need_by: 'Деньги нужны к' },
    shape: {
      inn: 'ИНН состоит из 10 или 12 цифр', // sic: §5
      tenderNumber: 'Номер закупки состоит из 11,18 или 19 цифр', // sic: §5
      ikz: 'ИКЗ состоит из 36 цифр',
      rate: 'Число процентов, например 18,5',
      amount: 'Сумма должна быть больше нуля',
      earlyStart: 'Начало не раньше вчерашнего дня',
      endBeforeStart: 'Окончание не раньше начала',
      days: 'Число дней больше нуля',
    },
    chooseLawFirst: 'сначала выберите закон',
    startFirst: 'Сначала укажите начало',
    prepaymentFixed: 'Для этого назначения аванс задан правилом',
    innChecksum: 'Проверьте контрольную цифру',
    innReasonHint: 'Контрольная цифра не сходится. Если ИНН верный, напишите почему, и сделка пойдёт дальше',
    innNotFound: 'ИНН не найден. Если ИНН указан верно - позвоните по телефону 8 (800) 777-38-48', // sic: §5
    lookingUp: 'Ищем…',
    waiting: 'Нет связи, проверим позже',
    registryAway: 'Реестр не ответил. Наименование можно вписать вручную',
    tender: {
      found: (digits: number, law: string) => `${countOf(digits, digitsOf)}, ${law} · найдена в реестре`,
      unknown: (digits: number, law: string) =>
        `${countOf(digits, digitsOf)}, ${law} · нет в нашем реестре, заполните условия вручную`,
      away: 'Реестр закупок не ответил. Условия можно вписать вручную',
    },
    origin: {
      number: 'по длине номера',
      notice: 'из извещения',
      base: 'из нашей базы',
      registry: 'из реестра юрлиц',
      calendar: 'по дате протокола',
      today: 'сегодня',
      contract: 'по сроку контракта',
      contractMonth: 'срок контракта и месяц',
    },
    client: {
      base: (deals: number) =>
        deals > 0
          ? `наша база, ${countOf(deals, { one: 'сделка', few: 'сделки', many: 'сделок' })}`
          : 'наша база, сделок нет',
      sources: {
        demo: 'демонстрационный справочник',
        registry: 'государственный реестр',
        hand: 'введено вручную',
      },
      statuses: {
        active: 'действует',
        liquidating: 'ликвидируется',
        liquidated: 'ликвидирована',
        bankrupt: 'банкротство',
        reorganizing: 'реорганизуется',
      },
      since: (year: string) => `с ${year}\u00a0года`,
      okved: (code: string) => `ОКВЭД ${code}`,
      placeholder: 'Введите ИНН или найдите по названию',
      notFoundTitle: 'Впишите клиента вручную',
      search: 'Название или ИНН',
      option: (name: string, inn: string) => `${name}, ИНН ${inn}`,
    },
    lot: (no: number, subject: string) => `${no}. ${subject}`,
    more: { filled: (count: number) => `заполнено: ${count}` },
    sinceCalculation: {
      title: 'Цена не как в калькуляторе:',
      empty: 'не указано',
      change: (name: string, before: string, after: string, why: string) =>
        `${name}: ${before} → ${after}${why === '' ? '' : `, ${why}`}.`,
      price: (before: string, after: string) => `Было ${before}, стало ${after}.`,
    },
    summary: {
      label: 'Итог и сроки',
      onTerm: (count: number) => `на ${countOf(count, days)}`,
      noSum: 'Сумма не указана',
      chosen: 'Выбрано банков',
      chosenShort: (count: number) => countOf(count, banks),
      price: 'Цена',
      firstDecision: 'Первое решение',
      noBanks: 'не выбраны',
      collect: 'Собирать документы',
      saveDraft: 'Сохранить черновик',
      saveChanges: 'Сохранить изменения',
      toDocuments: 'К документам',
      missing: (names: string) => `Осталось заполнить: ${names}`,
      missingShort: (count: number) =>
        `Осталось заполнить ${countOf(count, { one: 'поле', few: 'поля', many: 'полей' })}`,
      cannotEdit: 'Параметры этой сделки меняет тот, кто её ведёт',
      collectKeys: 'собирать документы',
    },
    save: {
      empty: 'Черновик сохранится сам с первого поля',
      waiting: 'Есть несохранённые правки',
      saving: 'Сохраняем…',
      saved: (when: string) => `Черновик сохранён ${when}`,
      changesSaved: (when: string) => `Изменения сохранены ${when}`,
      at: (time: string) => `в ${time}`,
      on: (day: string, time: string) => `${day} в ${time}`,
      offline: 'Нет связи. Правки на месте, сохраним, когда она вернётся',
      trouble: (words: string) => `Пока не сохранено: ${words}. Пробуем снова`,
      fieldNames: (names: readonly string[]) => names.map((name) => `«${name}»`).join(', '),
      invalid: (names: string) => `Сохранено всё, кроме: ${names}`,
      refused: (words: string) => `Не сохранено: ${words}`,
      conflict: 'Сделку изменил кто-то ещё',
    },
    /** Before a deal in work is changed. */
    changes: {
      title: 'Изменить параметры сделки?',
      save: 'Сохранить изменения',
      field: 'Поле',
      was: 'Было',
      becomes: 'Станет',
      notified: (names: string) => `Получат уведомление: ${names}`,
    },
    conflict: {
      title: 'Сделку изменили одновременно с вами',
      words: (who: string | null) =>
        `Сделку уже сохранили, пока вы её правили${who ? ` (${who})` : ''}. Ваши правки не потеряны: выберите, что оставить в каждом поле.`,
      empty: 'пусто',
      yes: 'да',
      no: 'нет',
      apply: 'Сохранить выбранное',
      same: 'Ваши поля совпадают с сохранёнными, выбирать нечего.',
    },
    clock: {
      title: 'До подписания контракта',
      left: (count: number) => countOf(count, workingDays),
      slack: (decision: string, slack: string) =>
        `Самый долгий из выбранных банков решает за ${decision}, запас ${slack}`,
      noSlack: (decision: string) => `Самый долгий из выбранных банков решает за ${decision}: запаса нет`,
      hours: (count: number) => countOf(count, { one: 'час', few: 'часа', many: 'часов' }),
      days: (count: number) => countOf(count, days),
      today: 'сегодня',
      tomorrow: 'завтра',
      on: (date: string) => date,
    },
    purchase: {
      title: 'Закупка',
      maxPrice: (sum: string) => `НМЦК ${sum}`,
      security: (words: string) => `обеспечение ${words}`,
      securityPart: (part: string) => `${part}\u00a0% от НМЦК`,
      advance: (part: string) => `аванс ${part}\u00a0%`,
      noAdvance: 'аванса нет',
      platform: (name: string) => `площадка ${name}`,
      open: 'Открыть в ЕИС',
    },
    away: { title: 'Сделка не открылась' },
    noRight: {
      title: 'Создание сделок вам недоступно',
      text: 'Сделки создают агенты, менеджеры, операторы, стажёры и руководители',
    },
  },
});
