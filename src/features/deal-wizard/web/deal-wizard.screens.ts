import { everyone } from '#domain/access.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { dealPaths } from '#features/deals/deals.links.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { day, identity, oneOf, sum, words } from '#kit/web/list/search-fields.ts';

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
  price: sum(),
  ask: oneOf(['banks']),
  /** The key of a new deal that waits in the outbox. */
  waiting: words(),
};

const loadWizard = () => import('#features/deal-wizard/web/DealWizardScreen.tsx');

/** A new deal and the parameters of one of §2 «Deals /application». §6 gives them no roles: they open for everyone, the calls behind them refuse. */
export const dealWizardScreens = defineScreens('deal-wizard', {
  create: screen({
    path: dealPaths.create,
    records: 'deal',
    title: dealShellTexts.newDeal,
    access: everyone,
    offeredTo: createDeals,
    cache: true,
    parent: dealPaths.list,
    search: wizardSearch,
    load: loadWizard,
  }),
  update: screen({
    path: dealPaths.update,
    records: 'deal',
    title: dealShellTexts.title,
    access: everyone,
    cache: true,
    parent: dealPaths.list,
    load: loadWizard,
  }),
});
