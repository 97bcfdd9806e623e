import { defineTexts } from '#kit/contract/define-texts.ts';

/** The parameters of a deal in words. */
export const dealFieldTexts = defineTexts<{
  fieldNames: Readonly<Record<string, string>>;
  yes: string;
  no: string;
}>({
  ru: {
    yes: 'да',
    no: 'нет',
    /** Names of fields as the wire calls them; `missing_fields` and refusals speak of them. */
    fieldNames: {
      product: 'Вид сделки',
      law: 'Закон',
      guarantee_kind: 'Вид гарантии',
      purpose: 'Цель гарантии',
      inn: 'ИНН клиента',
      client_name: 'Клиент',
      tender_number: 'Номер закупки',
      ikz: 'ИКЗ',
      lot_number: 'Номер лота',
      subject: 'Предмет закупки',
      beneficiary_name: 'Бенефициар',
      beneficiary_inn: 'ИНН бенефициара',
      amount: 'Сумма',
      contract_price: 'Цена контракта',
      initial_price: 'Начальная цена',
      advance: 'Аванс',
      prepayment: 'С авансом',
      date_start: 'Начало срока',
      date_end: 'Конец срока',
      days: 'Срок, дней',
      need_by: 'Нужна к дате',
      sign_deadline: 'Крайний срок подписания',
      client_form: 'По форме бенефициара',
      direct_debit: 'Бесспорное списание',
      no_experience: 'Без опыта',
      requirements: 'Требования',
      collision_reason: 'Причина повторной сделки',
      credit_purpose: 'Цель финансирования',
      credit_rate: 'Желаемая ставка, % годовых',
      agent_id: 'Агент',
      manager_id: 'Менеджер',
      operator_id: 'Оператор',
      issued_on: 'Выдан',
      valid_until: 'Действует до',
      products: 'Ещё просит',
      delivery: 'Доставка',
      wording: 'Формулировка',
      guarantee_number: 'Номер гарантии',
      guarantee_date: 'Дата гарантии',
      guarantee_amount: 'Сумма гарантии',
      guarantee_start: 'Начало гарантии',
      guarantee_end: 'Окончание гарантии',
      registry_number: 'Реестровый номер',
      query_due: 'Срок ответа',
      query_item_due: 'Срок пункта',
    },
  },
});
