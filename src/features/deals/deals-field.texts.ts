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
      product: 'Продукт',
      law: 'Закон',
      guarantee_kind: 'Вид гарантии',
      purpose: 'Назначение гарантии',
      inn: 'ИНН клиента',
      inn_reason: 'Почему ИНН верный',
      client_name: 'Клиент',
      tender_number: 'Номер закупки',
      ikz: 'ИКЗ',
      lot_number: 'Номер лота',
      subject: 'Предмет закупки',
      beneficiary_name: 'Бенефициар',
      beneficiary_inn: 'ИНН бенефициара',
      amount: 'Сумма',
      contract_price: 'Цена контракта',
      initial_price: 'НМЦК',
      advance: 'Аванс',
      prepayment: 'С авансом',
      date_start: 'Действует с',
      date_end: 'Действует до',
      days: 'Срок, дней',
      need_by: 'Нужно к дате',
      sign_deadline: 'Подписать контракт до',
      client_form: 'По форме бенефициара',
      direct_debit: 'Бесспорное списание',
      no_experience: 'Без опыта',
      requirements: 'Требования',
      collision_reason: 'Причина второй сделки',
      credit_purpose: 'Цель финансирования',
      credit_rate: 'Желаемая ставка, % годовых',
      agent_id: 'Агент',
      manager_id: 'Менеджер',
      operator_id: 'Оператор',
      issued_on: 'Выдан',
      valid_until: 'Действует до',
      products: 'Дополнительные продукты',
      delivery: 'Доставка',
      wording: 'Формулировка',
      guarantee_number: 'Номер гарантии',
      guarantee_date: 'Дата гарантии',
      guarantee_amount: 'Сумма гарантии',
      guarantee_start: 'Гарантия действует с',
      guarantee_end: 'Гарантия действует до',
      registry_number: 'Реестровый номер',
      query_due: 'Срок ответа',
      query_item_due: 'Срок пункта',
    },
  },
});
