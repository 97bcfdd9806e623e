import { describe, expect, it } from 'vitest';
import {
  type StatedClient,
  type ContactCard,
  planContacts,
} from '#features/organizations/organizations.contacts.ts';
import type { Facts } from '#features/organizations/organizations.rules.ts';

const card = (more: Partial<ContactCard> = {}): ContactCard => ({
  shortName: 'ООО «Заря»',
  phone: null,
  email: null,
  people: [],
  registryFacts: null,
  ...more,
});
const stated = (more: Partial<StatedClient> = {}): StatedClient => ({
  name: '',
  phone: null,
  email: null,
  people: [],
  ...more,
});
const [ours, theirs, newer] = ['+79120000001', '+79120000002', '+79120000003'];

describe('what a source outside the system writes on a card', () => {
  it.each([
    ['fills an empty place', null, null, null, theirs, theirs],
    ['says nothing by an empty cell', ours, null, null, null, ours],
    ['leaves what a person wrote', ours, null, null, theirs, ours],
    ['renews what it had said itself', theirs, theirs, null, newer, newer],
    ['leaves what a person corrected after it', ours, theirs, null, newer, ours],
    ['does not bring back what it had said and a person took away', null, theirs, null, theirs, null],
    ["writes over the register's word", ours, null, ours, theirs, theirs],
  ])('%s', (_what, stands, before, registry, will, comes) => {
    const registryFacts = registry === null ? null : ({ phone: registry } as Facts);
    const plan = planContacts(
      card({ phone: stands, registryFacts }),
      stated({ phone: will }),
      before === null ? null : stated({ phone: before }),
    );
    expect(plan.after.phone).toBe(comes);
    expect(plan.changes.length).toBe(comes === stands ? 0 : 1);
  });

  it('tells what it leaves', () => {
    const { cached, changes } = planContacts(card({ phone: ours }), stated({ phone: theirs }), null);
    expect(changes).toEqual([]);
    expect(cached).toEqual([{ what: 'phone', who: '', was: ours, will: theirs }]);
  });

  it('adds a person once, completes him, does not bring back one who was taken off', () => {
    const anna = { name: 'Иванова Анна', phone: theirs, email: null };
    const made = planContacts(card(), stated({ people: [anna] }), null).after.people;
    expect(made).toEqual([{ ...anna, post: '' }]);
    const completed = planContacts(
      card({ people: made }),
      stated({ people: [{ name: 'иванова анна', phone: null, email: 'anna@zarya.example' }] }),
      stated({ people: [anna] }),
    );
    expect(completed.after.people).toEqual([{ ...anna, post: '', email: 'anna@zarya.example' }]);
    expect(planContacts(card(), stated({ people: [anna] }), stated({ people: [anna] })).changes).toEqual([]);
  });

  it('renames only a card it had named itself', () => {
    const renamed = stated({ name: 'ООО «Рассвет»' });
    expect(planContacts(card(), renamed, null).changes).toEqual([]);
    expect(planContacts(card(), renamed, stated({ name: 'ООО «Заря»' })).after.shortName).toBe(
      'ООО «Рассвет»',
    );
  });
});
