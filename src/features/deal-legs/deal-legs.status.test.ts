import { describe, expect, it } from 'vitest';
import { roleNames } from '#domain/role.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { movesOf, needsOf } from '#features/deal-legs/deal-legs.rules.ts';
import { legMachine } from '#features/deal-legs/deal-legs.moves.ts';
import {
  whoseTurnOf,
  type DealStatus,
  dealStatuses,
  deriveTurns,
  deriveDeadline,
  deriveStatus,
  type LegState,
  otherBankChosen,
  statePresets,
  type SubState,
  subStates,
} from '#features/deals/deals.status.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';

/** Which status may follow which, as the domain model says; steps inside a status aside. */
const adjacency: Record<DealStatus, string[]> = {
  creating: ['draft', 'deleted'],
  draft: ['collecting', 'client_refused', 'deleted'],
  collecting: ['draft', 'sending', 'client_refused', 'deleted'],
  sending: ['collecting', 'signing', 'query', 'approved', 'bank_refused', 'client_refused'],
  signing: ['sending', 'collecting', 'query', 'approved', 'bank_refused', 'client_refused'],
  query: ['sending', 'signing', 'approved', 'bank_refused', 'client_refused'],
  approved: ['revision', 'issuing', 'bank_refused', 'client_refused'],
  revision: ['approved', 'bank_refused', 'client_refused'],
  issuing: ['revision', 'approved', 'issued', 'bank_refused', 'client_refused'],
  issued: ['reissue'],
  reissue: ['reissue_approved', 'issued'],
  reissue_approved: ['issuing', 'issued'],
  client_refused: ['draft', 'collecting', 'deleted'],
  bank_refused: ['collecting', 'sending', 'deleted'],
  deleted: ['previous'],
};

const { moves } = legMachine;
const stepsOf: Partial<Record<DealStatus, SubState[]>> = {
  sending: ['queued', 'sent', 'in_review'],
  issuing: ['awaiting_payment', 'paid', 'preparing'],
  issued: ['active', 'expiring', 'expired', 'released', 'claimed'],
};

const leg = (status: DealStatus, more: Partial<LegState> = {}): LegState => ({
  status,
  subState: null,
  turn: null,
  dueAt: null,
  refusalCode: null,
  ...more,
});

describe('the machine of legs', () => {
  it('is this diagram', () => {
    const lines = moves.map(({ id, from, fromSub, to, toSub, who, guards }) => {
      const start = from.map((status) => (fromSub ? `${status}(${fromSub.join('|')})` : status)).join(', ');
      const end = toSub ? `${to}(${toSub})` : to;
      return `${id}: ${start} -> ${end} · ${who.join(' ') || 'admin alone or the calendar'} · ${guards.join(' ') || 'no guard'}`;
    });
    expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
  });

  it.each(dealStatuses)('leads from %s exactly where the domain model says', (status) => {
    const targets = moves.filter((move) => move.from.includes(status)).map((move) => move.to);
    expect(new Set(targets.filter((to) => to !== status))).toEqual(new Set(adjacency[status]));
  });

  it('reaches every status from Создание', () => {
    const reached = new Set<string>(['creating']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const move of moves) if (move.from.some((status) => reached.has(status))) reached.add(move.to);
    }
    for (const status of dealStatuses) expect(reached).toContain(status);
  });

  it('enters a status that has steps only at one of its own, and leaves only steps that exist', () => {
    const entering = moves.filter(({ to, toSub }) => {
      const steps = to === 'previous' ? undefined : stepsOf[to];
      return steps ? toSub === undefined || !steps.includes(toSub) : toSub !== undefined;
    });
    const leaving = moves.filter(({ from, fromSub }) => {
      const possible = from.flatMap((status) => stepsOf[status] ?? []);
      return fromSub?.some((sub) => !possible.includes(sub));
    });
    expect([entering, leaving]).toEqual([[], []]);
  });

  it('never deletes what money stands behind', () => {
    const deleting = moves.filter((move) => move.to === 'deleted').flatMap((move) => move.from);
    for (const status of ['issued', 'reissue', 'reissue_approved', 'issuing'] as const)
      expect(deleting).not.toContain(status);
  });

  it('gives loans and credits no remarks and no reissue', () => {
    const targets = [2, 0].flatMap((product) =>
      dealStatuses.flatMap((status) =>
        [null, ...(stepsOf[status] ?? [])].flatMap((sub) =>
          movesOf(product, status, sub).map((move) => move.to),
        ),
      ),
    );
    expect(targets).not.toContain('revision');
    expect(targets).not.toContain('reissue');
    expect(targets).toContain('issued');
  });

  it('offers nobody the moves of the calendar', () => {
    expect(movesOf(1, 'issued', 'active').map(({ id }) => id)).not.toContain('T35');
  });

  it('has words for every status, step, move, turn and role', () => {
    expect(Object.keys(dealTexts.statusNames)).toEqual([...dealStatuses]);
    expect(Object.keys(dealTexts.subStateNames)).toEqual([...subStates]);
    const wordless = moves.filter(({ id }) => !legTexts.moveTitles[id] || !legTexts.historyTitles[id]);
    expect(wordless).toEqual([]);
    expect(moves.flatMap(({ who }) => who).filter((role) => !roleNames[role])).toEqual([]);
  });

  it('has a list of reasons for every move that asks for one', () => {
    const context = moves.filter((move) => needsOf(move).includes('reason'));
    expect(context.length).toBeGreaterThan(5);
    expect(context.filter((move) => !('other' in (reasonsOfMove(move.id) ?? {})))).toEqual([]);
  });

  it('names the fifteen statuses letter for letter', () => {
    expect(Object.values(dealTexts.statusNames).join(', ')).toBe(
      'Создание, Черновик, Сбор документов, Отправить, Подписание заявки, Запрос, Одобрена, Правки, Выпуск, Выдана, Перевыпуск, Одобрен перевыпуск, Отказ клиента, Отказ банка, Удалена',
    );
  });
});

describe('the status of a deal', () => {
  const cases: [string, LegState[], DealStatus][] = [
    ['is that of its only leg', [leg('draft')], 'draft'],
    ['is that of its farthest live leg', [leg('sending'), leg('approved'), leg('query')], 'approved'],
    [
      'does not listen to refused legs while one lives',
      [leg('bank_refused'), leg('collecting')],
      'collecting',
    ],
    ['is issued as soon as one leg is', [leg('issued'), leg('client_refused')], 'issued'],
    ['stays issued when another bank goes on', [leg('issued'), leg('reissue_approved')], 'issued'],
    [
      'is the bank’s refusal when all banks refused',
      [leg('bank_refused'), leg('bank_refused')],
      'bank_refused',
    ],
    [
      'is the client’s refusal when he withdrew one',
      [leg('bank_refused'), leg('client_refused', { refusalCode: 'price' })],
      'client_refused',
    ],
    [
      'does not count a leg withdrawn for another bank',
      [leg('bank_refused'), leg('client_refused', { refusalCode: otherBankChosen })],
      'bank_refused',
    ],
    ['is deleted when every leg is', [leg('deleted'), leg('deleted')], 'deleted'],
    ['is a refusal when only some are deleted', [leg('deleted'), leg('bank_refused')], 'bank_refused'],
  ];
  it.each(cases)('%s', (_title, legs, expected) => {
    expect(deriveStatus(legs)).toBe(expected);
  });
});

describe('whose move it is', () => {
  it('is ours before the agent’s, his before the client’s, the bank’s last', () => {
    const turnOf = (...legs: LegState[]) =>
      deriveTurns(legs.map((one) => ({ ...one, agentTurn: null }))).turn;
    const at = (turn: LegState['turn']) => leg('sending', { turn });
    expect(turnOf(at('bank'), at('client'), at('agent'), at('broker'))).toBe('broker');
    expect(turnOf(at('bank'), at('client'), at('agent'))).toBe('agent');
    expect(turnOf(at('bank'), at('client'))).toBe('client');
    expect(turnOf(at('bank'), leg('bank_refused', { turn: 'broker' }))).toBe('bank');
    expect(turnOf(leg('bank_refused'))).toBeNull();
  });

  it('does not hide what the agent’s side owes', () => {
    const at = (turn: LegState['turn'], agentTurn: 'agent' | 'client' | null) => ({
      ...leg('sending', { turn }),
      agentTurn,
    });
    const legs = [at('broker', null), at('client', 'client'), at('broker', 'agent')];
    expect(deriveTurns(legs)).toEqual({ turn: 'broker', agentTurn: 'agent' });
    expect(deriveTurns([at('broker', null)])).toEqual({ turn: 'broker', agentTurn: null });
  });

  it('is the agent’s where a deal has one and ours where it has none', () => {
    expect(whoseTurnOf('query', null, true)).toBe('agent');
    expect(whoseTurnOf('query', null, false)).toBe('broker');
  });

  it('is known for every status and step', () => {
    const table = dealStatuses.flatMap((status) =>
      (stepsOf[status] ?? [null]).map(
        (sub) => `${status}${sub ? `.${sub}` : ''}: ${whoseTurnOf(status, sub, true) ?? 'nobody'}`,
      ),
    );
    expect(`\n${table.join('\n')}\n`).toMatchSnapshot();
  });
});

describe('the deadline of a deal', () => {
  const early = new Date('2026-11-20T08:00:00Z');
  const late = new Date('2026-11-25T08:00:00Z');
  it('is the nearest of its legs’ due times and the day of the contract', () => {
    expect(deriveDeadline([leg('query', { dueAt: late }), leg('sending', { dueAt: early })], null)).toEqual(
      early,
    );
    expect(deriveDeadline([leg('query', { dueAt: late })], early)).toEqual(early);
    expect(deriveDeadline([leg('query')], null)).toBeNull();
  });
  it('does not come from a leg that is over', () => {
    expect(
      deriveDeadline([leg('bank_refused', { dueAt: early }), leg('query', { dueAt: late })], null),
    ).toEqual(late);
  });
});

describe('the presets of the list', () => {
  it('hold every status once between drafts, work, issued, refused and deleted', () => {
    const held = [1, 3, 4, 5, 6].flatMap((preset) => statePresets[preset] ?? []);
    expect(held.toSorted()).toEqual(dealStatuses.toSorted());
  });

  it('leave the first two statuses to the presets of drafts: the others hold the list without them', () => {
    const held = [3, 4, 5, 6].flatMap((preset) => statePresets[preset] ?? []);
    expect(held.toSorted()).toEqual(dealStatuses.slice(2).toSorted());
  });
});
