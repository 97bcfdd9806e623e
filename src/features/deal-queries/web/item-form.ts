import type { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { type DueForm, dueMoment, isAhead, noDue } from '#features/deal-queries/web/due-moment.ts';
import type { ItemKind, Owner } from '#features/deal-queries/deal-queries.rules.ts';
import type { Item } from '#features/deal-queries/web/query-wire.ts';
import type { CallInput } from '#kit/contract/define-call.ts';

/** An item of a question while it is being written. */
export type ItemForm = {
  /** Tells the rows of a form apart. */
  readonly key: number;
  readonly kind: ItemKind;
  readonly title: string;
  readonly text: string;
  readonly documentType: string | null;
  readonly owner: Owner;
  readonly ownerId: number | null;
  /** Its own term; without a day it is due with its question. */
  readonly due: DueForm;
};

let last = 0;

/** An empty item, or one begun from a frequent question or an earlier item. */
export const newItem = (of: Partial<ItemForm> = {}): ItemForm => {
  last += 1;
  return {
    kind: 'answer',
    title: '',
    text: '',
    documentType: null,
    owner: 'agent',
    ownerId: null,
    due: noDue,
    ...of,
    key: last,
  };
};

/** The form of an item that is there already. */
export const formOf = (item: Item): ItemForm =>
  newItem({
    kind: item.kind,
    title: item.title,
    text: item.text ?? '',
    documentType: item.document_type,
    owner: item.owner,
    ownerId: item.owner_id,
  });

/** Whether an item can be recorded as it is. */
export const isWhole = ({ title, owner, ownerId }: ItemForm, hasAgent: boolean): boolean =>
  title.trim() !== '' && (!hasAgent || owner !== 'staff' || ownerId !== null);

/** Whether an item's own term is over already or comes after its question's. */
export const isDueWrong = ({ due }: ItemForm, queryDue: Date | null): boolean => {
  const at = dueMoment(due);
  return at !== null && (!isAhead(at) || (queryDue !== null && at > queryDue));
};

type Body = CallInput<typeof queryCalls.askQuery>['body']['items'][number];

/** The item as the call takes it; without an agent the server gives it to the manager. */
export const itemBody = (form: ItemForm, hasAgent: boolean): Body => ({
  kind: form.kind,
  title: form.title,
  text: form.text === '' ? null : form.text,
  document_type: form.kind === 'document' ? form.documentType : null,
  owner: hasAgent ? form.owner : 'agent',
  owner_id: hasAgent && form.owner === 'staff' ? form.ownerId : null,
  ...(form.due.day === '' ? {} : { due_at: dueMoment(form.due)?.toISOString() ?? null }),
});
