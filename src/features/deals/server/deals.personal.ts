import { clientNames, dealLegs, deals, legHistory, offers } from '#features/deals/server/deals.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalClientNames = personalTable(clientNames, 'sales', { name: 'name' });

export const personalDealLegs = personalTable(
  dealLegs,
  'deals',
  {
    precheck: 'words',
    precheckOverride: 'words',
    permissionRequest: 'words',
    refusalText: 'words',
    reissueAsked: 'words',
  },
  { since: 'createdAt' },
);

export const personalDeals = personalTable(
  deals,
  'deals',
  {
    inn: 'inn',
    innReason: 'words',
    clientName: 'name',
    subject: 'words',
    beneficiaryName: 'name',
    beneficiaryInn: 'inn',
    requirements: 'words',
    collisionReason: 'words',
    creditPurpose: 'words',
    signDeadlineReason: 'words',
    standing: 'words',
  },
  { since: 'updatedAt' },
);

export const personalLegHistory = personalTable(
  legHistory,
  'deals',
  { comment: 'words', details: 'words' },
  { since: 'at' },
);

export const personalOffers = personalTable(offers, 'deals', { conditions: 'words' }, { since: 'paidOn' });
