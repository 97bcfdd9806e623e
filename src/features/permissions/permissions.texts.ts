import { defineTexts } from '#kit/contract/define-texts.ts';

type Words = Readonly<Record<string, string>>;

/** Fields that one audience alone sees, by their names in replies. */
const narrow: Words = {
  pro_price: 'Цена со скидкой',
  pro_rate: 'Ставка со скидкой',
  pro_min_price: 'Наименьшая цена со скидкой',
  override_reason: 'Почему разрешили вопреки правилам',
  override_rules: 'Какие правила обошли',
  bank_income: 'Вознаграждение от банка',
  bank_terms: 'Условия банка для нас',
  our_share: 'Наша доля',
  network_percent: 'Доля сети',
  missing_terms: 'Где нет условий банка',
  amount_from: 'Продукт банка: сумма от',
  amount_to: 'Продукт банка: сумма до',
  days_from: 'Продукт банка: срок от',
  days_to: 'Продукт банка: срок до',
  rules: 'Продукт банка: правила проверки',
  max_amount: 'Банк: наибольшая сумма',
  max_term_days: 'Банк: наибольший срок',
  mode: 'Банк: как принимает заявки',
  priority: 'Банк: очередь показа',
  limit_total: 'Банк: общий лимит',
  limit_per_client: 'Банк: лимит на клиента',
  min_company_age_months: 'Банк: возраст компании',
  stop_regions: 'Банк: закрытые регионы',
  stop_inns: 'Банк: стоп-лист ИНН',
  portal_url: 'Банк: адрес портала',
  contacts: 'Банк: контакты',
  hide_staff_names: 'Скрыты ли имена сотрудников',
  task: 'Диалог: задача',
  unanswered: 'Диалог: ждёт ответа',
  waiting_since: 'Диалог: с какого времени ждёт',
  due_at: 'Диалог: до какого времени ответить',
  snoozed_until: 'Диалог: отложен до',
  is_on_duty: 'Диалог: кто на линии',
  name: 'Имя сотрудника',
  agent: 'Кто агент',
  manager: 'Кто менеджер',
  percent: 'Счёт: процент',
  base_amount: 'Счёт: от какой суммы процент',
  subject: 'Счёт: за что',
  note: 'Счёт: заметка',
  created_by: 'Счёт: кто выставил',
  cancel_reason: 'Счёт: почему отменён',
  payments: 'Счёт: оплаты по дням',
  reason: 'Причина',
  author: 'Тариф: кто составил',
  published_by: 'Тариф: кто ввёл в действие',
  withdrawn: 'Тариф: кто отозвал',
};

/** Classes of personal data, by their marks in contracts. */
const personal: Words = {
  contact: 'Телефоны и почта людей',
  identity: 'Имена, ИНН, паспорта',
  bank: 'Счета и реквизиты',
  secret: 'Одноразовые ссылки и коды',
};

/** Rights in words, as the panel and the person's own column tell them. */
export const permissionTexts = defineTexts({
  ru: {
    /** How a role sees a record, by what its person is to it. */
    relations: {
      self: 'где он назван сам',
      selfOrNobody: 'свои и ничьи',
      staff: 'своего отдела',
      staffOrNobody: 'своего отдела и ничьи',
      mentor: 'своего наставника',
      trainee: 'своего стажёра',
      curated: 'агентов, которых курирует',
      team: 'свои и агентов прямо под ним',
      branch: 'всей своей ветви',
      ledAgent: 'агентов, у которых он менеджер',
      agentOfStaff: 'агентов своего отдела и ещё ничьих',
      seen: 'по сделкам, которые видит',
    },
    rules: {
      all: 'Все записи',
      own: 'Только о себе самом, в любой роли',
      undivided: 'Записи не делятся по людям: кому открыто, тому открыто всё',
      visitors: 'Открыто без входа',
      none: 'Роли нет среди тех, кому открыто',
      moveNone: 'Роли нет среди тех, кто переводит сделку',
      hidden: 'Поля нет в ответах для этой роли',
      unmet: 'Роли не открыто ничего, где это поле есть',
      field: 'Видно в записях, которые роль открывает',
    },
    moveMeaning: (title: string) => `Перевод заявки в банк: «${title}».`,
    audiences: {
      staff: 'Поле видят только сотрудники: в ответы агентам и гостям оно не попадает.',
      management: 'Поле видят только администратор и директор.',
    },
    fields: narrow,
    personal,
    personalMeaning: (fields: string) => `Личные данные, поля ответов: ${fields}.`,
  },
});
