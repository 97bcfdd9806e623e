import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { Beat } from '#features/demo/server/story-plan.seed.ts';
import { attach, type Telling } from '#features/demo/server/telling.seed.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';

type Leg = CallReply<(typeof dealCalls)['getDeal']>['legs'][number];
type MoveBody = CallInput<(typeof dealCalls)['moveLegs']>['body'];
/** The deal as it stands at this beat: its live legs, the leading one first. */
type Scene = { readonly telling: Telling; readonly live: readonly Leg[]; readonly leader: Leg };

const questions = [
  'Пришлите карточку счёта 51 за последний квартал.',
  'Поясните рост кредиторской задолженности за год.',
  'Нужна копия договора по крупнейшему исполненному контракту.',
  'Уточните бенефициарных владельцев с долей от 25 %.',
];
const remarks = [
  'В макете опечатка в ИНН бенефициара.',
  'Срок гарантии короче срока контракта плюс месяц.',
  'Не указан номер закупки.',
];
const closed = ['client_refused', 'bank_refused', 'deleted'];
const answerHours = 6;

const move = async (
  { telling }: Scene,
  id: string,
  caller: Caller,
  legs: readonly Leg[],
  extra: Partial<MoveBody> = {},
): Promise<void> => {
  const body = { application_bank_ids: legs.map((leg) => leg.id), move: id, ...extra };
  await telling.runCall(dealCalls.moveLegs, { body }, telling.by(caller));
};

const byAuthor =
  (id: string, whole = false) =>
  (scene: Scene) =>
    move(scene, id, scene.telling.author, whole ? scene.live : [scene.leader]);
const byOperator =
  (id: string, whole = false) =>
  (scene: Scene) =>
    move(scene, id, scene.telling.operator, whole ? scene.live : [scene.leader]);

const recordOffer = async (scene: Scene): Promise<void> => {
  const { telling, live, leader } = scene;
  const rival = live.length > 2 ? live.at(-1) : undefined;
  const refusal = { reason_code: 'stop_finance', comment: 'Низкая доля собственного капитала.' };
  if (rival) await move(scene, 'T16', telling.operator, [rival], refusal);
  const valid_until = addDays(moscowDateOf(telling.endsBy), 5 + (telling.index % 9));
  const price = leader.price ?? '45000.00';
  const body = { application_bank_id: leader.id, ...telling.terms, price, valid_until };
  await telling.runCall(dealCalls.saveOffer, { body }, telling.by(telling.operator));
};

const issue = async (scene: Scene): Promise<void> => {
  const { telling, leader } = scene;
  const document_id = await attach(telling, 'guarantee', telling.operator);
  const guarantee_number = `БГ-${2_600_000 + telling.index}`;
  const guarantee_date = moscowDateOf(telling.endsBy);
  await move(scene, 'T23', telling.operator, [leader], { guarantee_number, guarantee_date, document_id });
};

const remove = async ({ telling }: Scene): Promise<void> => {
  const body = { application_id: telling.dealId, reason: 'Заведена по ошибке' };
  const { people, author } = telling;
  const remover = author.role === 'operator' ? (people['admin'] ?? author) : author;
  await telling.runCall(dealCalls.deleteDeal, { body }, telling.by(remover));
};

const beats: Readonly<Record<Beat, (scene: Scene) => Promise<void>>> = {
  collect: byAuthor('T3', true),
  send: byAuthor('T5', true),
  sent: byOperator('T7', true),
  review: byOperator('T8', true),
  ask: (scene) =>
    move(scene, 'T12', scene.telling.operator, [scene.leader], {
      comment: questions[scene.telling.index % questions.length] ?? '',
      due_at: new Date(scene.telling.endsBy.getTime() + answerHours * 3_600_000).toISOString(),
    }),
  answer: byOperator('T13'),
  sign: byOperator('T9'),
  signed: byOperator('T10'),
  offer: recordOffer,
  approve: byOperator('T15'),
  remark: (scene) =>
    move(scene, 'T18', scene.telling.author, [scene.leader], {
      comment: remarks[scene.telling.index % remarks.length] ?? '',
    }),
  accept: byAuthor('T20'),
  pay: (scene) =>
    move(scene, 'T21', scene.telling.operator, [scene.leader], {
      paid_amount: scene.leader.offer?.price ?? '',
      paid_on: moscowDateOf(scene.telling.endsBy),
    }),
  prepare: byOperator('T34'),
  issue,
  change: (scene) =>
    move(scene, 'T24', scene.telling.author, [scene.leader], {
      reason_code: 'typo',
      comment: 'Опечатка в адресе бенефициара.',
    }),
  agree: byOperator('T25'),
  refuse: (scene) =>
    move(scene, 'T16', scene.telling.operator, scene.live, { reason_code: 'credit_committee' }),
  leave: (scene) =>
    move(scene, 'T17', scene.telling.author, scene.live, { reason_code: 'price', comment: 'Нашли дешевле.' }),
  remove,
};

/** Plays one beat of a story at the deal as it stands. */
export const playBeat = async (telling: Telling, beat: Beat): Promise<void> => {
  const { runCall, dealId, operator, endsBy } = telling;
  const deal = await runCall(
    dealCalls.getDeal,
    { params: { id: dealId } },
    { caller: operator, now: endsBy },
  );
  const live = deal.legs.filter((leg) => !closed.includes(leg.status));
  const leader = live.find((leg) => leg.status === deal.status) ?? live[0];
  if (!leader) throw new Error(`Deal ${dealId} has no live leg for ${beat}`);
  await beats[beat]({ telling, live, leader });
};
