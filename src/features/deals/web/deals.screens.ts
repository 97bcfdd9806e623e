import { Briefcase } from 'lucide-react';
import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { createDeals, seeDeals } from '#features/deals/deals.access.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { dealShellTexts } from '#features/deals/deals.shell-texts.ts';
import { dealSearch } from '#features/deals/web/list/deal-search.ts';
import { useCounter } from '#kit/web/counters.ts';
import { entityIdText, instant, isoDate, money } from '#kit/contract/fields.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** Which view of a deal is open and which of its applications, so that a link shows the same. */
const roomSearch = z.object({
  view: z.optional(z.string().check(z.regex(/^[a-z-]{1,30}$/))),
  leg: z.optional(z.coerce.number<string | number>()),
  /** The moment looked back at. */
  at: z.optional(instant()),
});

/** A link to a new deal may bring its two numbers, the terms of a guarantee and the bank that named a price. */
const wizardSearch = z.object({
  tender_number: z.optional(z.string()),
  inn: z.optional(z.string()),
  law: z.optional(z.enum(laws)),
  purpose: z.optional(z.enum(purposes)),
  amount: z.optional(money()),
  start: z.optional(isoDate()),
  end: z.optional(isoDate()),
  prepayment: z.optional(z.literal('1')),
  bank: z.optional(entityIdText('bank')),
});

const listPath = '/application/index';
const loadWizard = () => import('#features/deals/web/wizard/DealWizardScreen.tsx');

/** The screens of §2 «Deals /application». §6 gives them no roles: they open for everyone, the calls behind them refuse. */
export const dealScreens = defineScreens('deals', {
  list: screen({
    path: listPath,
    title: dealListTexts.title,
    access: everyone,
    offeredTo: seeDeals,
    cache: false, // §2: not cached
    search: dealSearch,
    menu: {
      label: dealListTexts.title,
      icon: Briefcase,
      order: 20,
      useBadge: () => useCounter('countDeal'),
      badgeHint: dealShellTexts.myMove,
    },
    load: () => import('#features/deals/web/DealListScreen.tsx'),
  }),
  detail: screen({
    path: '/application/detail/$id',
    title: dealShellTexts.title,
    access: everyone,
    cache: true,
    parent: listPath,
    search: roomSearch,
    load: () => import('#features/deals/web/DealDetailScreen.tsx'),
  }),
  edit: screen({
    path: '/application/edit/$id',
    title: dealShellTexts.title,
    access: everyone,
    cache: true,
    parent: listPath,
    replaces: '/application/detail/$id',
    search: roomSearch,
    load: () => import('#features/deals/web/DealEditScreen.tsx'),
  }),
  create: screen({
    path: '/application/create',
    title: dealListTexts.newDeal,
    access: everyone,
    offeredTo: createDeals,
    cache: true,
    parent: listPath,
    search: wizardSearch,
    load: loadWizard,
  }),
  update: screen({
    path: '/application/update/$id',
    title: dealShellTexts.title,
    access: everyone,
    cache: true,
    parent: listPath,
    load: loadWizard,
  }),
});
