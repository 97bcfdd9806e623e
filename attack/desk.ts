import { type Answer, callAs, enter, fieldOf, jsonOf, type Person, trusted } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { sendFile } from '#attack/forms.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';

/** One call with a body that is sound: it takes effect for whom it is meant, and for nobody else. */
type Act = {
  readonly by: Person;
  readonly path: string;
  readonly body?: object;
  /** Who must not be let do it. */
  readonly not: readonly string[];
  /** It may be refused so where the record gives no reason for it. */
  readonly refusal?: number;
};
type Desk = {
  readonly address: string;
  readonly report: Collector;
  readonly admin: Person;
  readonly manager: Person;
  readonly head: Person;
  readonly dice: Dice;
  /** Made by nobody but this: refused to all strangers, then done. */
  readonly act: (act: Act) => Promise<Answer>;
  /** The same of a call that only reads. */
  readonly read: (act: Act) => Promise<Answer>;
};

/** The register of the demonstration knows this one (README). */
const knownInn = '6398177490';
const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
/** Who does not phone at all. */
const outsiders = ['agent', 'curator', 'guest'];
/** Who phones, but not this person's clients. */
const others = ['manager2', 'head2', ...outsiders];

const idOf = (answer: Answer): number => Number(fieldOf(answer, 'id'));
const versionOf = (answer: Answer): number => Number(fieldOf(answer, 'version'));
const phoneOf = ({ dice }: Desk): string =>
  `+7(9${dice.roll(90) + 10})${dice.roll(900) + 100}-${dice.roll(9_000) + 1_000}`;

const actor =
  (address: string, report: Collector, method: 'GET' | 'POST') =>
  async ({ by, path, body, not, refusal }: Act): Promise<Answer> => {
    for (const name of [undefined, ...not]) {
      const person = name === undefined ? undefined : await enter(address, name);
      const { status } = await callAs(address, person, method, path, body);
      report.did();
      if (status < 400 || status >= 500) report.found(`${path}: ${status} to ${name ?? 'a visitor'}`);
    }
    const answer = await callAs(address, by, method, path, body);
    report.did();
    if (answer.status !== 200 && answer.status !== refusal)
      report.found(`${path} is not reached: ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`);
    return answer;
  };

/** A lead of a manager from its first word to its deal, and how heads deal leads out. */
const tryLeads = async (desk: Desk): Promise<void> => {
  const { act, read, address, manager, head, report } = desk;
  const made = await act({
    by: manager,
    path: '/ol-leads/savelead',
    body: { name: 'Лид с улицы', phone: phoneOf(desk), inn: knownInn },
    not: outsiders,
  });
  const [id, not] = [idOf(made), others];
  await read({ by: manager, path: `/ol-leads/one?id=${id}`, not });
  const changed = await act({
    by: manager,
    path: '/ol-leads/updatelead',
    body: { id, version: versionOf(made), changes: { comment: 'Просит цену', dealType: 1 } },
    not,
  });
  await act({ by: manager, path: '/ol-leads/client', body: { phone: phoneOf(desk) }, not: outsiders });
  await act({ by: manager, path: '/ol-leads/inn', body: { inn: knownInn }, not: outsiders });
  await act({ by: manager, path: '/ol-leads/list', body: {}, not: ['operator', ...outsiders] });
  const taken = await act({
    by: manager,
    path: '/ol-leads/move',
    body: { id, version: versionOf(changed), move: 'no_answer' },
    not,
  });
  const assigned = {
    ids: [id],
    manager_id: Number(fieldOf(await callAs(address, manager, 'GET', '/user/info'), 'id')),
  };
  await act({ by: head, path: '/ol-leads/assign', body: assigned, not: ['manager', ...others] });
  const version =
    versionOf(await callAs(address, manager, 'GET', `/ol-leads/one?id=${id}`)) || versionOf(taken);
  await act({
    by: manager,
    path: '/ol-leads/deal',
    body: { id, version, collision_reason: 'Проверка' },
    not,
  });
  const list = { name: 'list.csv', content: `Телефон;Имя\n${phoneOf(desk)};Анна\n` };
  for (const path of ['/ol-leads/try-list', '/ol-leads/list-problems', '/ol-leads/import'])
    for (const [name, isLet] of [
      ['manager', false],
      ['agent', false],
      ['head', true],
    ] as const) {
      const { status } = await sendFile(address, await enter(address, name), path, {}, list);
      report.did();
      if ((status === 200) !== isLet) report.found(`${path}: ${status} to ${name}`);
    }
};

/** A promised call of a manager's own, put off, passed on, kept or given up. */
const tryCallbacks = async (desk: Desk): Promise<void> => {
  const { act, address, manager } = desk;
  const make = () =>
    act({
      by: manager,
      path: '/callback/create',
      body: { phone: phoneOf(desk), at: inHours(30), reason: 'Обещано' },
      not: outsiders,
    });
  const made = await make();
  const id = idOf(made);
  await act({
    by: manager,
    path: '/callback/check',
    body: { phone: phoneOf(desk), at: inHours(30) },
    not: outsiders,
  });
  const later = await act({
    by: manager,
    path: '/callback/update',
    body: { id, version: versionOf(made), at: inHours(31) },
    not: others,
  });
  await act({ by: manager, path: '/callback/done', body: { id, version: versionOf(later) }, not: others });
  const second = await make();
  const body = { id: idOf(second), version: versionOf(second), reason: 'Проверка' };
  await act({ by: manager, path: '/callback/cancel', body, not: others });
  const third = await make();
  const user_id = Number(fieldOf(await callAs(address, desk.head, 'GET', '/user/info'), 'id'));
  await act({
    by: manager,
    path: '/callback/pass',
    body: { id: idOf(third), version: versionOf(third), user_id },
    not: others,
  });
};

/** A script from its first draft to a version in force, and a talk by it that nobody else looks into. */
const tryScripts = async (desk: Desk): Promise<void> => {
  const { act, read, address, admin, manager } = desk;
  const [nobodyElse, strangers] = [
    ['director', 'head', 'manager', ...outsiders],
    ['manager2', 'head', ...outsiders],
  ];
  const own = { by: admin, not: nobodyElse };
  await read({ ...own, path: '/script/all' });
  const made = await act({ ...own, path: '/script/create', body: { name: 'Проверка', sample: 'winner' } });
  const [script_id, version_id] = [idOf(made), Number(fieldOf(made, 'version_id'))];
  await read({ ...own, path: `/script/one?script_id=${script_id}` });
  await act({ ...own, path: '/script/draft-hold', body: { version_id } });
  // What is not in force yet nobody else reads, though he talks by scripts.
  const shown = await read({ ...own, path: `/script/version?version_id=${version_id}` });
  const steps = fieldOf(shown, 'steps');
  const saved = await act({
    ...own,
    path: '/script/draft-save',
    body: { version_id, revision: fieldOf(shown, 'revision'), steps },
  });
  const revision = fieldOf(saved, 'revision');
  await act({ ...own, path: '/script/publish', body: { version_id, revision, reason: 'Проверка' } });
  await act({ ...own, path: '/script/draft-release', body: { version_id } });
  await act({ ...own, path: '/script/change', body: { script_id, name: 'Проверка ещё' } });
  await read({ ...own, path: `/script/figures?version_id=${version_id}` });
  const copy = await act({ ...own, path: '/script/copy', body: { script_id, name: 'Копия' } });
  await act({
    ...own,
    path: '/script/draft-delete',
    body: { version_id: Number(fieldOf(copy, 'version_id')), revision: 1 },
  });
  await act({ ...own, path: '/script/draft', body: { script_id, copy_of: null } });

  const opened = await act({
    by: manager,
    path: '/script/conversation-open',
    body: { script_id, subject: null, call_id: null },
    not: outsiders,
  });
  const mine = { by: manager, not: strangers };
  const conversation_id = idOf(opened);
  const showOf = (answer: Answer): number =>
    ((jsonOf(answer) as { trail?: { show_id: number }[] } | undefined)?.trail ?? []).at(-1)?.show_id ?? 0;
  await read({ ...mine, path: `/script/conversation?conversation_id=${conversation_id}` });
  const answered = await act({
    ...mine,
    path: '/script/conversation-answer',
    body: { conversation_id, show_id: showOf(opened), key: '1' },
  });
  const [to] = (steps as { id: string; kind: string }[]).filter(({ kind }) => kind === 'objection');
  const jumped = await act({
    ...mine,
    path: '/script/conversation-jump',
    body: { conversation_id, show_id: showOf(answered), to: to?.id },
  });
  await act({
    ...mine,
    path: '/script/conversation-back',
    body: { conversation_id, show_id: showOf(jumped) },
  });
  await act({ ...mine, path: '/script/conversation-note', body: { conversation_id, note: 'Проверка' } });
  await act({ ...mine, path: '/script/conversation-end', body: { conversation_id } });
  await callAs(address, admin, 'POST', '/script/change', { script_id, is_active: false });
};

type Row = { readonly id: number; readonly state: string; readonly taken_by: unknown };

/** A winner in somebody's hands: what is written down of him, the prices and the offer that he is sent. */
const tryWinners = async (desk: Desk): Promise<void> => {
  const { act, read, address, admin, manager, head, report } = desk;
  const by = { by: manager, not: ['operator', ...outsiders] };
  const list = await act({ ...by, path: '/files-winners/winner-search', body: { state: 'offered' } });
  const rows = ((jsonOf(list) as { items?: Row[] } | undefined)?.items ?? []).filter(
    ({ taken_by }) => !taken_by,
  );
  const [winner, spare] = rows;
  if (!winner || !spare) return report.found('no winner is there to be tried');
  const winner_id = winner.id;
  for (const path of [
    '/winners/results',
    '/winners/people',
    '/files-winners/getsum',
    `/winners/one?id=${winner_id}`,
  ])
    await read({ ...by, path });
  await read({ ...by, path: `/winners/prices?id=${winner_id}` });
  await read({ ...by, path: `/winners/offer?winner_id=${winner_id}` });
  await act({ ...by, path: '/winners/queue', body: {} });
  const phone = phoneOf(desk);
  const writing: readonly (readonly [path: string, body: object])[] = [
    ['/files-winners/phone', { phone, person: 'Проверкин' }],
    ['/files-winners/Email', { email: 'offer@example.test' }],
    ['/files-winners/event', { at: inHours(30), phone }],
    ['/files-winners/savecomment', { comment: 'Проверка' }],
    ['/files-winners/smp', { smp: true }],
  ];
  for (const [path, body] of writing) await act({ ...by, path, body: { winner_id, ...body } });
  await act({
    ...by,
    path: '/call/consent-add',
    not: outsiders,
    body: {
      phone,
      kind: 'offers',
      text: 'Согласен получать предложения',
      channel: 'letter',
      consented_at: inHours(-1),
      proof_kind: 'letter',
      proof: 'Письмо',
    },
  });
  await act({ ...by, path: '/files-winners/sendkp', body: { winner_id, email: 'offer@example.test' } });
  await act({ ...by, path: '/winners/deal', body: { winner_id, collision_reason: 'Проверка' } });

  const ofHeads = { by: head, not: ['manager', 'trainee', 'operator', ...outsiders] };
  const user_id = Number(fieldOf(await callAs(address, manager, 'GET', '/user/info'), 'id'));
  await act({ ...ofHeads, path: '/winners/assign', body: { ids: [spare.id], user_id } });
  await act({ ...by, path: '/winners/drop', body: { ids: [spare.id], reason: 'Проверка' } });
  await act({ ...by, path: '/winners/return', body: { ids: [spare.id] } });
  const pass = { winner_id: spare.id, reason: 'Проверка' };
  await act({ ...ofHeads, path: '/winners/pass', body: pass, refusal: 409 });
  const dry = { sum: '300000.00', is_dry_run: true };
  await act({ ...ofHeads, by: admin, path: '/files-winners/upsum', body: dry });

  const taken = await callAs(address, manager, 'POST', '/files-winners/next', { next: spare.id });
  const fence = (jsonOf(taken) as { winner?: { lease?: { fence: number } } } | undefined)?.winner?.lease
    ?.fence;
  if (fence === undefined) return report.figure('nobody may be called at this hour: no lease was tried');
  const held = { by: manager, not: ['manager2', 'operator', ...outsiders] };
  await act({ ...held, path: '/winners/hold', body: { winner_id: spare.id, fence } });
  await act({ ...by, path: '/winners/release', body: {} });
  return undefined;
};

const parts = { leads: tryLeads, callbacks: tryCallbacks, scripts: tryScripts, winners: tryWinners };

/**
 * The desk of who phones: leads, promised calls, scripts, winners and offers, each call with a body that takes effect.
 * Whoever has no business there tries the very same before, and is refused.
 */
export const tryDesk = async (address: string, dice: Dice): Promise<Report> => {
  const report = startReport('the desk of who phones');
  const admin = await trusted(address);
  const [manager, head] = [await enter(address, 'manager'), await enter(address, 'head')];
  const [act, read] = [actor(address, report, 'POST'), actor(address, report, 'GET')];
  const desk: Desk = { address, report, admin, manager, head, dice, act, read };
  for (const [name, part] of Object.entries(parts)) {
    try {
      await part(desk);
    } catch (error) {
      report.found(`${name}: no ground for it: ${String(error)}`);
    }
  }
  return report.end();
};
