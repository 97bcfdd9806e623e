/** What happens to the leading leg of a story, one word a move; the others follow or are refused. */
export type Beat =
  | 'collect'
  | 'send'
  | 'sent'
  | 'review'
  | 'ask'
  | 'answer'
  | 'sign'
  | 'signed'
  | 'offer'
  | 'approve'
  | 'remark'
  | 'accept'
  | 'pay'
  | 'prepare'
  | 'issue'
  | 'change'
  | 'agree'
  | 'refuse'
  | 'leave'
  | 'remove';

/** A kind of story: how many of 330 deals tell it, and what happens, in order. */
export type Plan = { readonly share: number; readonly isBare?: true; readonly beats: readonly Beat[] };

const toBank: readonly Beat[] = ['collect', 'send', 'sent', 'review'];
const toOffer: readonly Beat[] = [...toBank, 'offer', 'approve'];
const toMoney: readonly Beat[] = [...toOffer, 'accept', 'pay'];
const toGuarantee: readonly Beat[] = [...toMoney, 'prepare', 'issue'];

/** Every status of a deal and every step inside it is the end of some story. */
export const plans: readonly Plan[] = [
  { share: 8, isBare: true, beats: [] },
  { share: 22, beats: [] },
  { share: 26, beats: ['collect'] },
  { share: 14, beats: ['collect', 'send'] },
  { share: 16, beats: ['collect', 'send', 'sent'] },
  { share: 18, beats: toBank },
  { share: 14, beats: [...toBank, 'sign'] },
  { share: 6, beats: [...toBank, 'sign', 'signed'] },
  { share: 18, beats: [...toBank, 'ask'] },
  { share: 8, beats: [...toBank, 'ask', 'answer'] },
  { share: 24, beats: toOffer },
  { share: 12, beats: [...toOffer, 'remark'] },
  { share: 12, beats: [...toOffer, 'accept'] },
  { share: 9, beats: toMoney },
  { share: 9, beats: [...toMoney, 'prepare'] },
  { share: 62, beats: toGuarantee },
  { share: 8, beats: [...toBank, 'ask', 'answer', 'offer', 'approve', 'accept', 'pay', 'prepare', 'issue'] },
  { share: 7, beats: [...toGuarantee, 'change'] },
  { share: 4, beats: [...toGuarantee, 'change', 'agree'] },
  { share: 14, beats: [...toBank, 'leave'] },
  { share: 5, beats: [...toOffer, 'leave'] },
  { share: 18, beats: [...toBank, 'refuse'] },
  { share: 4, beats: ['remove'] },
];

/** How many deals the demo tells: at least 300. */
export const storyCount = plans.reduce((sum, plan) => sum + plan.share, 0);

/** The plans spread evenly, so that no stretch of days tells one kind of story. */
export const planOf = (index: number): Plan => {
  const stride = 127; // coprime with the count: every story is told once
  let place = (index * stride) % storyCount;
  for (const plan of plans) {
    if (place < plan.share) return plan;
    place -= plan.share;
  }
  throw new Error('The shares do not add up');
};

/** Numbers that look random and are the same at every start: a pick of 0 … size − 1 for a story and a question. */
export const pick = (index: number, question: number, size: number): number => {
  let mixed = (index + 1) * 0x9e3779b1 + question * 0x85ebca6b;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % size;
};

const storyDays = 90;
const dayMs = 86_400_000;

/** How many days before today a story begins: the stories lie evenly over the last ninety. */
export const storyAge = (index: number): number => (storyDays * (storyCount - index)) / storyCount;

/** The moment a story begins. */
export const storyStart = (index: number, today: Date): Date =>
  new Date(today.getTime() - storyAge(index) * dayMs);

/** Every story is a step of the demo's telling under this name and its place among them. */
export const storyUnits = 'deals/';

/** The newest story of every plan: a first page that shows every status. */
export const newestOfEachPlan = (): readonly number[] => {
  const newest = new Map(Array.from({ length: storyCount }, (_, index) => [planOf(index), index]));
  return [...newest.values()];
};
