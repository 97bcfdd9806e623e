import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves, type MoveName } from '#features/deal-legs/deal-legs.moves.ts';
import { hasDraftFile, renewDraft, returnDraft, waiveDraft } from '#features/demo/server/draft-steps.seed.ts';
import { answerItems, askItems, sendAnswer } from '#features/demo/server/query-steps.seed.ts';
import type { Step } from '#features/demo/server/story-plan.seed.ts';
import { fillDocuments, fillSomeDocuments } from '#features/demo/server/fill-documents.seed.ts';
import { attach, type Scenario } from '#features/demo/server/scenario.seed.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';

type MoveBody = CallInput<(typeof legCalls)['moveLegs']>['body'];

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
  scenario: Scenario,
  name: MoveName,
  caller: Caller,
  legs: readonly number[],
  extra: (day: IsoDate) => Partial<MoveBody> = () => ({}),
): Promise<void> => {
  const acting = scenario.by(caller);
  const body = {
    application_bank_ids: [...legs],
    move: dealMoves[name].id,
    ...extra(moscowDateOf(acting.now)),
  };
  await scenario.runCall(legCalls.moveLegs, { body }, acting);
};

const leading = ({ legs }: Scenario): readonly number[] => legs.slice(0, 1);

const byOperator =
  (name: MoveName, isWhole = false, comment?: string) =>
  (scenario: Scenario) =>
    move(scenario, name, scenario.operator, isWhole ? scenario.legs : leading(scenario), () =>
      comment === undefined ? {} : { comment },
    );

/** Clients of the demonstration have no certificates: their banks get the papers unsigned, and it is said why. */
const inCabinet = 'Клиент подпишет в кабинете банка';

/** A third bank refuses before the first one offers its terms. */
const recordOffer = async (scenario: Scenario): Promise<void> => {
  const { legs, operator, endsBy, index, terms, price } = scenario;
  const rival = legs.length > 2 ? legs.splice(-1) : [];
  const refusal = { reason_code: 'stop_finance', comment: 'Низкая доля собственного капитала.' };
  if (rival.length > 0) await move(scenario, 'refuse', operator, rival, () => refusal);
  const valid_until = addDays(moscowDateOf(endsBy), 5 + (index % 9));
  const body = { application_bank_id: legs[0] ?? 0, ...terms, price, valid_until };
  await scenario.runCall(legCalls.saveOffer, { body }, scenario.by(operator));
};

/** A purchase may ask for a longer guarantee than the deal did: the bank has gone along with it. */
const issuedTerms = async (scenario: Scenario): Promise<Partial<MoveBody>> => {
  const params = { id: scenario.dealId };
  const acting = { caller: scenario.operator, now: scenario.endsBy };
  const { legs } = await scenario.runCall(legCalls.getDeal, { params }, acting);
  const leg = legs.find(({ id }) => id === scenario.legs[0]);
  const least = leg?.issue?.least.date_end ?? null;
  const isLonger = least !== null && least > (leg?.offer?.date_end ?? '');
  return isLonger ? { guarantee_end: least, comment: 'Банк продлил срок: этого требует закупка' } : {};
};

const issue = async (scenario: Scenario): Promise<void> => {
  const longer = await issuedTerms(scenario);
  const document_id = await attach(scenario, 'guarantee', scenario.operator);
  const guarantee_number = `БГ-${2_600_000 + scenario.index}`;
  const details = (guarantee_date: IsoDate) => ({
    guarantee_number,
    guarantee_date,
    document_id,
    ...longer,
  });
  await move(scenario, 'issue', scenario.operator, leading(scenario), details);
};

const remove = async (scenario: Scenario): Promise<void> => {
  const { people, author, dealId } = scenario;
  const remover = author.role === 'operator' ? (people['admin'] ?? author) : author;
  const body = { application_id: dealId, reason: 'Заведена по ошибке' };
  await scenario.runCall(legCalls.deleteDeal, { body }, scenario.by(remover));
};

const askPlainly = (scenario: Scenario): Promise<void> =>
  move(scenario, 'query', scenario.operator, leading(scenario), () => ({
    comment: questions[scenario.index % questions.length] ?? '',
    due_at: new Date(scenario.endsBy.getTime() + answerHours * 3_600_000).toISOString(),
  }));

/** Every other bank asks several things at once; some of what still waits has been answered in part. */
const ask = async (scenario: Scenario): Promise<void> => {
  if (scenario.index % 2 === 1) return askPlainly(scenario);
  await askItems(scenario);
  if (scenario.plan.steps.at(-1) === 'ask' && scenario.index % 4 === 0) await answerItems(scenario, false);
};

/** The bank says yes; where the story ends with it, its draft may have gone to and fro. */
const approve = async (scenario: Scenario): Promise<void> => {
  await move(scenario, 'approve', scenario.operator, leading(scenario));
  if (scenario.plan.steps.at(-1) !== 'approve' || !hasDraftFile(scenario)) return;
  await returnDraft(scenario);
  await renewDraft(scenario);
};

const remark = (scenario: Scenario): Promise<void> =>
  hasDraftFile(scenario)
    ? returnDraft(scenario)
    : move(scenario, 'returnDraft', scenario.author, leading(scenario), () => ({
        comment: remarks[scenario.index % remarks.length] ?? '',
      }));

const accept = async (scenario: Scenario): Promise<void> => {
  await waiveDraft(scenario);
  await move(scenario, 'acceptOffer', scenario.author, leading(scenario));
};

/** Deals that wait for documents have got different ways with them. */
const collect = async (scenario: Scenario): Promise<void> => {
  await move(scenario, 'collect', scenario.author, [...scenario.legs, ...scenario.aside]);
  if (scenario.plan.steps.at(-1) === 'collect') await fillSomeDocuments(scenario);
};

/** Everything the chosen banks demand is attached and looked at by another person, and then it goes. */
const send = async (scenario: Scenario): Promise<void> => {
  await fillDocuments(scenario);
  await move(scenario, 'send', scenario.author, scenario.legs);
};

const steps: Readonly<Record<Step, (scenario: Scenario) => Promise<void>>> = {
  collect,
  send,
  sent: byOperator('sendToBank', true, inCabinet),
  review: byOperator('beginReview', true),
  ask,
  answer: sendAnswer,
  sign: byOperator('sign'),
  signed: byOperator('sendSigned', false, inCabinet),
  offer: recordOffer,
  approve,
  remark,
  accept,
  pay: (scenario) =>
    move(scenario, 'pay', scenario.operator, leading(scenario), (paid_on) => ({
      paid_amount: scenario.price,
      paid_on,
    })),
  prepare: byOperator('prepare'),
  issue,
  change: (scenario) =>
    move(scenario, 'askReissue', scenario.author, leading(scenario), () => ({
      reason_code: 'typo',
      wording_was: 'г. Тверь, ул. Советская, д. 17',
      wording_becomes: 'г. Тверь, ул. Советская, д. 71',
      comment: 'Опечатка в адресе бенефициара.',
    })),
  agree: byOperator('agreeReissue'),
  refuse: (scenario) =>
    move(scenario, 'refuse', scenario.operator, scenario.legs, () => ({ reason_code: 'credit_committee' })),
  leave: (scenario) =>
    move(scenario, 'withdraw', scenario.author, scenario.legs, () => ({
      reason_code: 'price',
      comment: 'Нашли дешевле.',
    })),
  remove,
};

/** Plays one beat of a story. */
export const playStep = (scenario: Scenario, step: Step): Promise<void> => steps[step](scenario);
