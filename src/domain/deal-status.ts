import { captions } from '#domain/captions.ts';

/** The fifteen statuses of §4, in its order. */
export const dealStatuses = [
  'creating',
  'draft',
  'collecting',
  'sending',
  'signing',
  'query',
  'approved',
  'revision',
  'issuing',
  'issued',
  'reissue',
  'reissue_approved',
  'client_refused',
  'bank_refused',
  'deleted',
] as const;

/** An application a bank has and has not yet closed by an issue or a refusal. */
export const bankStatuses = ['sending', 'signing', 'query', 'approved', 'revision', 'issuing'] as const;
/** A guarantee that is out and is being changed. */
export const reissueStatuses = ['reissue', 'reissue_approved'] as const;

/** Status of a deal and of its application to a bank. */
export type DealStatus = (typeof dealStatuses)[number];

/** The statuses as the user reads them. */
export const dealStatusNames = captions('status', {
  // sic: §4, the fifteen statuses
  creating: 'Создание',
  draft: 'Черновик',
  collecting: 'Сбор документов',
  sending: 'Отправить',
  signing: 'Подписание заявки',
  query: 'Запрос',
  approved: 'Одобрена',
  revision: 'Правки',
  issuing: 'Выпуск',
  issued: 'Выдана',
  reissue: 'Перевыпуск',
  reissue_approved: 'Одобрен перевыпуск',
  client_refused: 'Отказ клиента',
  bank_refused: 'Отказ банка',
  deleted: 'Удалена',
} satisfies Record<DealStatus, string>);
