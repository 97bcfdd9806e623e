/** What happens to the leading leg of a story, one word a move; the others follow or are refused. */
export type Step =
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
export type Plan = { readonly share: number; readonly isBare?: true; readonly steps: readonly Step[] };

const toBank: readonly Step[] = ['collect', 'send', 'sent', 'review'];
export const toOffer: readonly Step[] = [...toBank, 'offer', 'approve'];
const toMoney: readonly Step[] = [...toOffer, 'accept', 'pay'];
export const toGuarantee: readonly Step[] = [...toMoney, 'prepare', 'issue'];

/** Every status of a deal and every step inside it is the end of some story. */
export const plans: readonly Plan[] = [
  { share: 8, isBare: true, steps: [] },
  { share: 22, steps: [] },
  { share: 26, steps: ['collect'] },
  { share: 14, steps: ['collect', 'send'] },
  { share: 16, steps: ['collect', 'send', 'sent'] },
  { share: 18, steps: toBank },
  { share: 14, steps: [...toBank, 'sign'] },
  { share: 6, steps: [...toBank, 'sign', 'signed'] },
  { share: 18, steps: [...toBank, 'ask'] },
  { share: 8, steps: [...toBank, 'ask', 'answer'] },
  { share: 24, steps: toOffer },
  { share: 12, steps: [...toOffer, 'remark'] },
  { share: 12, steps: [...toOffer, 'accept'] },
  { share: 9, steps: toMoney },
  { share: 9, steps: [...toMoney, 'prepare'] },
  { share: 62, steps: toGuarantee },
  { share: 8, steps: [...toBank, 'ask', 'answer', 'offer', 'approve', 'accept', 'pay', 'prepare', 'issue'] },
  { share: 7, steps: [...toGuarantee, 'change'] },
  { share: 4, steps: [...toGuarantee, 'change', 'agree'] },
  { share: 14, steps: [...toBank, 'leave'] },
  { share: 5, steps: [...toOffer, 'leave'] },
  { share: 18, steps: [...toBank, 'refuse'] },
  { share: 4, steps: ['remove'] },
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
