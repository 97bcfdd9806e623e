import { callAs, fieldOf, jsonOf, type Person, enter } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';

/** What two do at once, over and over: each round makes its own record, so that rounds do not meet. */
type Race = (report: Collector, round: number) => Promise<void>;

type Ground = {
  readonly addresses: readonly string[];
  readonly operator: Person;
  readonly admin: Person;
  readonly dice: Dice;
};

const idOf = (answer: Awaited<ReturnType<typeof callAs>>): number => Number(fieldOf(answer, 'id'));

/** How many of the answers took effect. */
const winners = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length;

const expectDecent = (report: Collector, what: string, answers: readonly { status: number }[]): void => {
  report.did(answers.length);
  for (const { status } of answers) if (status === 0 || status >= 500) report.found(`${what}: ${status}`);
};

const races = ({ addresses, operator, admin, dice }: Ground): Readonly<Record<string, Race>> => {
  const at = (): string => dice.one(addresses);
  const makeDeal = (key: string, name: string, person = operator) =>
    callAs(
      at(),
      person,
      'POST',
      '/applications',
      { product: 1, client_name: name },
      { 'idempotency-key': key },
    );
  const keyOf = (what: string, round: number): string => `${what}-${dice.roll(1_000_000_000)}-${round}`;

  return {
    'one key, one deal': async (report, round) => {
      const key = keyOf('deal', round);
      const answers = await Promise.all([makeDeal(key, 'ООО «Гонка»'), makeDeal(key, 'ООО «Гонка»')]);
      expectDecent(report, 'one key, one deal', answers);
      const later = await makeDeal(key, 'ООО «Гонка»');
      const ids = new Set([...answers, later].filter(({ status }) => status === 200).map(idOf));
      if (ids.size !== 1) report.found(`one key made ${ids.size} deals`);
    },
    'one key, another body': async (report, round) => {
      const key = keyOf('other', round);
      const answers = await Promise.all([makeDeal(key, 'ООО «Первая»'), makeDeal(key, 'ООО «Вторая»')]);
      expectDecent(report, 'one key, another body', answers);
      if (winners(answers) !== 1)
        report.found(`one key with two bodies took effect ${winners(answers)} times`);
    },
    'one version, two writers': async (report, round) => {
      const made = await makeDeal(keyOf('write', round), 'ООО «Запись»');
      const id = idOf(made);
      const { version } = jsonOf(await callAs(at(), admin, 'GET', `/applications/${id}`)) as {
        version: number;
      };
      const write = (person: Person, client_name: string) =>
        callAs(at(), person, 'PUT', `/applications/${id}`, { product: 1, client_name, version });
      const answers = await Promise.all([
        write(operator, `ООО «А${round}»`),
        write(admin, `ООО «Б${round}»`),
      ]);
      expectDecent(report, 'one version, two writers', answers);
      if (winners(answers) !== 1)
        report.found(
          `one version was written ${winners(answers)} times: ${answers.map(({ status }) => status).join(' ')}`,
        );
    },
    'one task, two ends': async (report, round) => {
      const to_user_id = Number(fieldOf(await callAs(at(), operator, 'GET', '/user/info'), 'id'));
      const body = { title: `Гонка ${round}`, to_user_id };
      const id = idOf(await callAs(at(), operator, 'POST', '/task/create', body));
      const move = (person: Person, one: string) =>
        callAs(at(), person, 'POST', '/task/move', { id, move: one, comment: 'Гонка' });
      const answers = await Promise.all([move(operator, 'finish'), move(operator, 'finish')]);
      expectDecent(report, 'one task, two ends', answers);
      const card = jsonOf(await callAs(at(), admin, 'GET', `/task/one?id=${id}`)) as { state?: string };
      if (card.state !== 'done') report.found(`a task ended twice is ${card.state}`);
      const words = JSON.stringify(card);
      const ends = words.split('"finish"').length - 1;
      if (ends > 1) report.found(`a task ended twice says so ${ends} times`);
    },
    'one word, said once': async (report, round) => {
      const deal = idOf(await makeDeal(keyOf('talk', round), 'ООО «Слова»'));
      const opened = await Promise.all([
        callAs(at(), operator, 'POST', '/chat/open', { application_id: deal, side: 'client' }),
        callAs(at(), admin, 'POST', '/chat/open', { application_id: deal, side: 'client' }),
      ]);
      expectDecent(report, 'a thread opened by two', opened);
      if (new Set(opened.map(idOf)).size !== 1) report.found('two who open a thread get two');
      const thread_id = idOf(opened[0]);
      const key = { 'idempotency-key': keyOf('word', round) };
      const say = () => callAs(at(), operator, 'POST', '/chat/send', { thread_id, text: 'Одно слово' }, key);
      const answers = await Promise.all([say(), say()]);
      expectDecent(report, 'one word, said once', answers);
      const page = await callAs(at(), admin, 'GET', `/chat/messages?thread_id=${thread_id}`);
      const said = (jsonOf(page) as { items: unknown[] }).items.length;
      if (said !== 1) report.found(`a word said once stands ${said} times`);
    },
    'delete and change': async (report, round) => {
      const id = idOf(await makeDeal(keyOf('gone', round), 'ООО «Прощай»'));
      const { version } = jsonOf(await callAs(at(), admin, 'GET', `/applications/${id}`)) as {
        version: number;
      };
      const answers = await Promise.all([
        callAs(at(), admin, 'POST', '/application/statusdeleted', { application_id: id, reason: 'Гонка' }),
        callAs(at(), operator, 'PUT', `/applications/${id}`, {
          product: 1,
          client_name: 'ООО «Жива»',
          version,
        }),
      ]);
      expectDecent(report, 'delete and change', answers);
    },
  };
};

/** The same and the opposite act by two people at once: one outcome, one record, one word. */
export const tryRaces = async (
  addresses: readonly string[],
  asked: { readonly rounds: number; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('races');
  const [home = ''] = addresses;
  const [operator, admin] = [await enter(home, 'operator'), await enter(home, 'admin')];
  for (const [name, race] of Object.entries(races({ addresses, operator, admin, dice: asked.dice }))) {
    const begun = performance.now();
    for (let round = 0; round < asked.rounds; round += 1) await race(report, round);
    report.figure(
      `${name}: ${asked.rounds} rounds, ${((performance.now() - begun) / asked.rounds).toFixed(0)} ms each`,
    );
  }
  return report.end();
};
