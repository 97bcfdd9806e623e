import type { Person } from '#features/privacy/privacy.rules.ts';
import type { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { fateOf, heldOf } from '#features/privacy/server/erase-traces.ts';
import {
  completePerson,
  personalPlaces,
  type Trace,
  tracesIn,
} from '#features/privacy/server/find-traces.ts';
import { declined } from '#features/privacy/server/person-pattern.ts';
import { titleOfRecord } from '#features/privacy/server/show-register.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

type Named = CallParsed<typeof privacyCalls.findPerson>['body'];
type Group = CallReply<typeof privacyCalls.findPerson>['groups'][number];

const shownRecords = 50;
const longestValue = 300;
const hidden = new Set(['secret', 'identity', 'self', 'file']);

/** Whom the fields of a call name, with what his own records say of him besides. */
export const personOf = async (
  { db, services }: Pick<Operation, 'db' | 'services'>,
  { user_id: userId, names, phones, emails, inns }: Named,
): Promise<Person> => {
  const isNamed = userId !== null || [names, phones, emails, inns].some((list) => list.length > 0);
  if (!isNamed) throw refuseField('names', privacyTexts.problems.nobody);
  return completePerson(services, db, { userId, names, phones, emails, inns });
};

/** The words of a value, in any of the shapes a column holds it. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldsOf = ({ place, row }: Trace): Group['records'][number]['fields'] =>
  place.fields.flatMap(({ pd, name }) => {
    const words = valueWords(row[name]);
    if (words === '' || words === '{}' || words === '[]' || pd === 'self') return [];
    const value = hidden.has(pd) ? privacyTexts.hidden : words.slice(0, longestValue);
    return [{ class: pd, value }];
  });

/** Every record in which a person stands, and what erasing would make of it; that somebody looked is written down, not whom for. */
export const findPerson = async (
  named: Named,
  operation: Operation,
): Promise<CallReply<typeof privacyCalls.findPerson>> => {
  const { db, now, services, caller } = operation;
  const person = await personOf(operation, named);
  const isHeld = await heldOf(operation, person.userId);
  const groups: Group[] = [];
  for (const place of personalPlaces(services)) {
    const traces = await tracesIn(place, { db, person, limit: shownRecords + 1 });
    if (traces.length === 0) continue;
    groups.push({
      table: place.name,
      title: titleOfRecord(place.name),
      purpose: place.purpose,
      is_cut: traces.length > shownRecords,
      records: traces.slice(0, shownRecords).map((trace) => ({
        key: trace.key,
        fields: fieldsOf(trace),
        ...fateOf(trace, now, isHeld),
      })),
    });
  }
  const { userId, ...known } = person;
  const after = { user_id: userId, records: groups.reduce((sum, { records }) => sum + records.length, 0) };
  await recordHappening(operation, { caller, entity: 'personal_search', entityId: userId, after });
  return {
    user_id: userId,
    names: [...known.names],
    phones: [...known.phones],
    emails: [...known.emails],
    inns: [...known.inns],
    searched: known.names.flatMap((name) => declined(name).map((form) => form.join(' '))),
    groups,
  };
};
