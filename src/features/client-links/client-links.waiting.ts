import type { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { isRequired, type LinkPurpose, linkPurposes } from '#features/client-links/client-links.states.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

type Shown = CallReply<typeof clientPageCalls.showPage>;

const waits: Readonly<Record<LinkPurpose, (page: Shown) => boolean>> = {
  documents: ({ documents }) => documents?.some(({ state }) => isRequired(state)) ?? false,
  offers: ({ offers }) =>
    offers !== null && offers.length > 0 && !offers.some((one) => one.is_chosen || one.state === 'accepted'),
  sign: ({ signing }) => signing?.requests.some((one) => !one.is_signed) ?? false,
  pay: ({ invoices }) => invoices?.some((one) => !one.is_paid && one.reported_at === null) ?? false,
  guarantee: ({ drafts }) =>
    drafts?.some(
      (one) => !one.is_accepted && !one.is_agreed && one.remarks.every((remark) => remark.is_resolved),
    ) ?? false,
};

/** For what a page waits for its client, in the order it is asked of him. */
export const waitingOf = (page: Shown): readonly LinkPurpose[] =>
  linkPurposes.filter((purpose) => waits[purpose](page));
