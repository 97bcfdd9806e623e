import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealMoves, type MoveName } from '#features/deals/deals.moves.ts';
import { hasDraftFile, renewDraft, returnDraft, waiveDraft } from '#features/demo/server/draft-beats.seed.ts';
import { answerItems, askItems, sendAnswer } from '#features/demo/server/query-beats.seed.ts';
import type { Beat } from '#features/demo/server/story-plan.seed.ts';
import { fillPapers, fillSomePapers } from '#features/demo/server/fill-papers.seed.ts';
import { attach, type Telling } from '#features/demo/server/telling.seed.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';

type MoveBody = CallInput<(typeof dealCalls)['moveLegs']>['body'];

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
const answerHours = 6;

/** Moves legs of the story's deal; what a move needs may depend on its day. */
const move = async (
  telling: Telling,
  name: MoveName,
  caller: Caller,
  legs: readonly number[],
  extra: (day: IsoDate) => Partial<MoveBody> = () => ({}),
): Promise<void> => {
  const acting = telling.by(caller);
  const body = {
    application_bank_ids: [...legs],
    move: dealMoves[name].id,
    ...extra(moscowDateOf(acting.now)),
  };
  await telling.runCall(dealCalls.moveLegs, { body }, acting);
};

const leading = ({ legs }: Telling): readonly number[] => legs.slice(0, 1);

const byOperator =
  (name: MoveName, isWhole = false) =>
  (telling: Telling) =>
    move(telling, name, telling.operator, isWhole ? telling.legs : leading(telling));

/** A third bank refuses before the first one offers its terms. */
const recordOffer = async (telling: Telling): Promise<void> => {
  const { legs, operator, endsBy, index, terms, price } = telling;
  const rival = legs.length > 2 ? legs.splice(-1) : [];
  const refusal = { reason_code: 'stop_finance', comment: 'Низкая доля собственного капитала.' };
  if (rival.length > 0) await move(telling, 'refuse', operator, rival, () => refusal);
  const valid_until = addDays(moscowDateOf(endsBy), 5 + (index % 9));
  const body = { application_bank_id: legs[0] ?? 0, ...terms, price, valid_until };
  await telling.runCall(dealCalls.saveOffer, { body }, telling.by(operator));
};

const issue = async (telling: Telling): Promise<void> => {
  const document_id = await attach(telling, 'guarantee', telling.operator);
  const guarantee_number = `БГ-${2_600_000 + telling.index}`;
  const details = (guarantee_date: IsoDate) => ({ guarantee_number, guarantee_date, document_id });
  await move(telling, 'issue', telling.operator, leading(telling), details);
};

const remove = async (telling: Telling): Promise<void> => {
  const { people, author, dealId } = telling;
  const remover = author.role === 'operator' ? (people['admin'] ?? author) : author;
  const body = { application_id: dealId, reason: 'Заведена по ошибке' };
  await telling.runCall(dealCalls.deleteDeal, { body }, telling.by(remover));
};

const askPlainly = (telling: Telling): Promise<void> =>
  move(telling, 'query', telling.operator, leading(telling), () => ({
    comment: questions[telling.index % questions.length] ?? '',
    due_at: new Date(telling.endsBy.getTime() + answerHours * 3_600_000).toISOString(),
  }));

/** Every other bank asks several things at once; some of what still waits has been answered in part. */
const ask = async (telling: Telling): Promise<void> => {
  if (telling.index % 2 === 1) return askPlainly(telling);
  await askItems(telling);
  if (telling.plan.beats.at(-1) === 'ask' && telling.index % 4 === 0) await answerItems(telling, false);
};

/** The bank says yes; where the story ends with it, its draft may have gone to and fro. */
const approve = async (telling: Telling): Promise<void> => {
  await move(telling, 'approve', telling.operator, leading(telling));
  if (telling.plan.beats.at(-1) !== 'approve' || !hasDraftFile(telling)) return;
  await returnDraft(telling);
  await renewDraft(telling);
};

const remark = (telling: Telling): Promise<void> =>
  hasDraftFile(telling)
    ? returnDraft(telling)
    : move(telling, 'returnDraft', telling.author, leading(telling), () => ({
        comment: remarks[telling.index % remarks.length] ?? '',
      }));

const accept = async (telling: Telling): Promise<void> => {
  await waiveDraft(telling);
  await move(telling, 'acceptOffer', telling.author, leading(telling));
};

/** Deals that wait for papers have got different ways with them. */
const collect = async (telling: Telling): Promise<void> => {
  await move(telling, 'collect', telling.author, [...telling.legs, ...telling.aside]);
  if (telling.plan.beats.at(-1) === 'collect') await fillSomePapers(telling);
};

/** Everything the chosen banks demand is attached and looked at by another person, and then it goes. */
const send = async (telling: Telling): Promise<void> => {
  await fillPapers(telling);
  await move(telling, 'send', telling.author, telling.legs);
};

const beats: Readonly<Record<Beat, (telling: Telling) => Promise<void>>> = {
  collect,
  send,
  sent: byOperator('sendToBank', true),
  review: byOperator('beginReview', true),
  ask,
  answer: sendAnswer,
  sign: byOperator('sign'),
  signed: byOperator('sendSigned'),
  offer: recordOffer,
  approve,
  remark,
  accept,
  pay: (telling) =>
    move(telling, 'pay', telling.operator, leading(telling), (paid_on) => ({
      paid_amount: telling.price,
      paid_on,
    })),
  prepare: byOperator('prepare'),
  issue,
  change: (telling) =>
    move(telling, 'askReissue', telling.author, leading(telling), () => ({
      reason_code: 'typo',
      wording_was: 'г. Тверь, ул. Советская, д. 17',
      wording_becomes: 'г. Тверь, ул. Советская, д. 71',
      comment: 'Опечатка в адресе бенефициара.',
    })),
  agree: byOperator('agreeReissue'),
  refuse: (telling) =>
    move(telling, 'refuse', telling.operator, telling.legs, () => ({ reason_code: 'credit_committee' })),
  leave: (telling) =>
    move(telling, 'withdraw', telling.author, telling.legs, () => ({
      reason_code: 'price',
      comment: 'Нашли дешевле.',
    })),
  remove,
};

/** Plays one beat of a story. */
export const playBeat = (telling: Telling, beat: Beat): Promise<void> => beats[beat](telling);
