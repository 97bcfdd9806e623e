import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Links = CallReply<typeof clientLinkCalls.listLinks>;
export type Link = Links['links'][number];

/** What is read anew when a link is given or withdrawn. */
export const linkReads = [clientLinkCalls.listLinks, dealCalls.getHistory] as const;
