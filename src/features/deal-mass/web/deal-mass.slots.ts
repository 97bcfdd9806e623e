import { ListChecks } from 'lucide-react';
import { actOnMany } from '#features/deal-mass/deal-mass.access.ts';
import { dealMassSlotTexts } from '#features/deal-mass/deal-mass-slot.texts.ts';
import { dealListTools } from '#features/deal-list/web/deal-list.facade.tsx';

/** One action on everything that is ticked in the list. */
export const massTool = dealListTools.fill({
  order: 5,
  label: dealMassSlotTexts.act,
  icon: ListChecks,
  access: actOnMany,
  comesTo: 'dealMass.actOnMany',
  places: ['ticked'],
  load: async () => ({ default: (await import('#features/deal-mass/web/MassDialog.tsx')).MassDialog }),
});
