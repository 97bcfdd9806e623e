import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { privacyDemoTexts as texts } from '#features/privacy/privacy-demo.texts.ts';
import { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import type { RequestKind, RequestMove } from '#features/privacy/privacy-requests.status.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

type Asked = {
  readonly kind: RequestKind;
  readonly daysAgo: number;
  readonly moves: readonly { readonly move: RequestMove; readonly words: string }[];
};

const story: readonly Asked[] = [
  { kind: 'show', daysAgo: 2, moves: [] },
  { kind: 'erase', daysAgo: 6, moves: [{ move: 'take', words: '' }] },
  {
    kind: 'correct',
    daysAgo: 9,
    moves: [
      { move: 'take', words: '' },
      { move: 'answer', words: texts.answer },
    ],
  },
  { kind: 'withdraw', daysAgo: 12, moves: [{ move: 'refuse', words: texts.refusal }] },
];

/** Requests about personal data in each state. */
export const privacySeed = defineSeed({
  name: 'privacy',
  order: 13,
  title: texts.title,
  run: async ({ today, actAs, runCall }) => {
    const caller = await actAs('admin');
    for (const [at, { kind, daysAgo, moves }] of story.entries()) {
      const { id } = await runCall(
        calls.createRequest,
        {
          body: {
            kind,
            subject: at === 1 ? 'lead' : 'client',
            names: [texts.people[at] ?? ''],
            phones: [`+7903555${1100 + at}`],
            received_on: addDays(moscowDateOf(today), -daysAgo),
            note: texts.notes[at] ?? '',
          },
        },
        { caller, now: today },
      );
      for (const [step, { move, words }] of moves.entries())
        await runCall(
          calls.moveRequest,
          { body: { id, version: step + 1, move, words } },
          { caller, now: today },
        );
    }
  },
});
