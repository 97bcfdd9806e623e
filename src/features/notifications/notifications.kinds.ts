/** The records a notification may lead to. */
export const notifiedEntities = [
  'deal',
  'task',
  'thread',
  'agent',
  'organization',
  'lead',
  'callback',
  'call',
  'report',
  'background_job',
  'health',
  'request',
  'personal_request',
] as const;
export type NotifiedEntity = (typeof notifiedEntities)[number];

/** The records whose notifications a person may switch off for himself. */
const mutableEntities = ['deal', 'agent'] as const;
export type MutableEntity = (typeof mutableEntities)[number];

/** A record by its kind and number. */
export type EntityLink = {
  readonly kind: NotifiedEntity;
  readonly id: number;
  /** The part of it that is meant, such as one application of a deal. */
  readonly part?: number;
};
