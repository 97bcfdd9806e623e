import { FileSpreadsheet } from 'lucide-react';
import { exportDeals } from '#features/deal-export/deal-export.access.ts';
import { dealExportSlotTexts } from '#features/deal-export/deal-export-slot.texts.ts';
import { dealListTools } from '#features/deal-list/web/deal-list.facade.tsx';

/** The table of the deals in the list, or of the ticked ones. */
export const exportTool = dealListTools.fill({
  order: 10,
  label: dealExportSlotTexts.menu,
  icon: FileSpreadsheet,
  access: exportDeals,
  comesTo: 'dealExport.exportDeals',
  places: ['list', 'ticked'],
  load: async () => ({
    default: (await import('#features/deal-export/web/ExportDialog.tsx')).ExportDialog,
  }),
});
