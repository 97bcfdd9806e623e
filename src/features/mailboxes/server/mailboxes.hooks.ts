import { mailboxScreenTexts } from '#features/mailboxes/mailboxes.screen-texts.ts';
import { checkMailbox } from '#features/mailboxes/server/check-mailbox.ts';
import { listBoxes } from '#features/mailboxes/server/list-mailboxes.ts';
import { resealPasswords } from '#features/mailboxes/server/vault.ts';
import { type Neighbour, neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';
import { sealedThings } from '#kit/server/master-key/rotate-keys.ts';

/** Passwords of mailboxes are sealed anew when the master key is turned over. */
export const sealedMailboxes = sealedThings.give(resealPasswords);

type Course = NonNullable<Neighbour['course']>;
type Box = Awaited<ReturnType<typeof listBoxes>>[number];

const later = (one: string | null, other: string | null): Date | null => {
  const at = [one, other]
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1);
  return at === undefined ? null : new Date(at);
};

const courseOf = ({ sent_at, read_at, failure, reading_failure: unread }: Box): Course => {
  const { faults, readingFailures, withAnswer } = mailboxScreenTexts;
  const problem = failure
    ? withAnswer(faults[failure.fault], failure.words)
    : unread && readingFailures[unread];
  return {
    succeededAt: later(sent_at, unread ? null : read_at),
    failedAt: later(failure?.at ?? null, unread ? read_at : null),
    problem,
  };
};

const checkOf = (id: number): Neighbour['check'] => {
  const steps = ['address', 'tls', 'signIn'] as const;
  return async (services) => {
    for (const step of steps) {
      const { result, fault, words } = await checkMailbox({ id, step }, { services });
      if (result === 'failed' && fault)
        return mailboxScreenTexts.withAnswer(mailboxScreenTexts.faults[fault], words);
    }
    return null;
  };
};

/** Every box that is switched on; its check comes as far as signing in and writes no letter. */
export const mailboxNeighbours = neighbourPoint.give(async (looking) => {
  const boxes = await listBoxes(looking);
  return boxes
    .filter((box) => box.is_on)
    .map((box) => ({
      key: `mailbox-${box.id ?? 0}`,
      title: mailboxScreenTexts.neighbour(box.name, box.address),
      isConfigured: true,
      doors: [],
      course: courseOf(box),
      waiting: box.waiting,
      check: box.id === null ? null : checkOf(box.id),
    }));
});
