import { Briefcase } from 'lucide-react';
import { everyone } from '#domain/access.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { createDeals, seeDeals } from '#features/deals/deals.access.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { dealShellTexts } from '#features/deals/deals.shell-texts.ts';
import { dealSearch } from '#features/deals/web/list/deal-search.ts';
import { useCounter } from '#kit/web/counters.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { day, identity, moment, oneOf, shaped, sum, whole, words } from '#kit/web/search-fields.ts';

/** Which view of a deal is open and which of its applications, so that a link shows the same. */
const roomSearch = {
  view: shaped(/^[a-z-]{1,30}$/),
  leg: whole(),
  /** The moment looked back at. */
  at: moment(),
};

/** A link to a new deal may bring its two numbers, the terms of a guarantee and the bank that named a price. */
const wizardSearch = {
  tender_number: words(),
  inn: words(),
  law: oneOf(laws),
  purpose: oneOf(purposes),
  amount: sum(),
  start: day(),
  end: day(),
  prepayment: oneOf(['1']),
  bank: identity(),
};

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
