import { mayPass } from '#domain/access.ts';
import { seeAccruals } from '#features/accruals/accruals.access.ts';
import { accrualSlotTexts } from '#features/accruals/accruals-slot.texts.ts';
import { accrualScreens } from '#features/accruals/web/accruals.screens.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';
import { legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { remunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import { keyLists } from '#kit/web/screens/slots.ts';

/** The list of accruals in the switch of screens about agents' money. */
export const accrualTab = remunerationTabs.fill({
  id: 'accruals',
  title: accrualSlotTexts.tab,
  order: 10,
  access: seeAccruals,
  link: () => accrualScreens.list.link(),
});

/** What was accrued for an application, once it is issued. */
export const legAccruals = legLines.fill({
  order: 40,
  isShown: ({ status }, role) =>
    mayPass(seeAccruals, role) && ['issued', 'reissue', 'reissue_approved'].includes(status),
  load: () =>
    import('#features/accruals/web/LegAccruals.tsx').then((file) => ({ default: file.LegAccruals })),
});

/** The money of an agent in his card. */
export const agentMoney = agentCardViews.fill({
  id: 'money',
  title: accrualSlotTexts.money,
  order: 50,
  access: seeAccruals,
  load: () => import('#features/accruals/web/AgentMoney.tsx').then((file) => ({ default: file.AgentMoney })),
});

/** The keys of the list of accruals. */
export const accrualKeys = keyLists.fill({
  order: 45,
  title: accrualSlotTexts.tab,
  access: seeAccruals,
  keys: async () => (await import('#features/accruals/accruals-key.texts.ts')).accrualKeyTexts,
});
