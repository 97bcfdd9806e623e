import {
  ArrowRight,
  BadgeCheck,
  Ban,
  Banknote,
  CircleHelp,
  FileCheck,
  Handshake,
  type LucideIcon,
  MessageCircle,
  Pencil,
  Plus,
  Send,
  Trash2,
  Users,
} from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { byMove, dealMade } from '#features/deal-legs/deal-legs.moves.ts';
import type { HistoryRow } from '#features/deal-legs/deal-legs.view.ts';
import { statusTones } from '#features/deals/web/deal-parts.facade.tsx';
import { toneWords } from '#kit/web/StatusPill.tsx';

const ofMove: Readonly<Record<string, LucideIcon>> = {
  ...byMove({
    send: Send,
    sendToBank: Send,
    query: CircleHelp,
    approve: BadgeCheck,
    acceptOffer: Handshake,
    pay: Banknote,
    issue: FileCheck,
    reissue: FileCheck,
  }),
  [dealMade]: Plus,
  comment: MessageCircle,
  draft: FileCheck,
  draft_accepted: FileCheck,
  offer: Banknote,
  offer_removed: Ban,
  params: Pencil,
  own_fields: Pencil,
  people: Users,
  bank_added: Plus,
  bank_removed: Ban,
};

const iconOf = (row: HistoryRow): LucideIcon => {
  if (row.to === 'deleted') return Trash2;
  if (row.to === 'bank_refused' || row.to === 'client_refused') return Ban;
  return ofMove[row.move] ?? ArrowRight;
};

/** A sign for what happened, in the tone of the status it led to. */
export const HistoryIcon = ({ row }: { readonly row: HistoryRow }): ReactElement => (
  <span
    className={`grid centred beside round ${toneWords[row.to ? statusTones[row.to] : 'neutral']}`}
    style={{ width: 20, height: 20 }}
    aria-hidden
  >
    {createElement(iconOf(row), { size: 12 })}
  </span>
);
