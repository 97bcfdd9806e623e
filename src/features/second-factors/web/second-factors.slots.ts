import { ShieldCheck } from 'lucide-react';
import { factorTitleTexts } from '#features/second-factors/second-factors-title.texts.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

export const ownFactorItem = avatarMenu.fill({
  order: 85,
  label: factorTitleTexts.title,
  icon: ShieldCheck,
  loadDialog: () =>
    import('#features/second-factors/web/FactorDialog.tsx').then((file) => ({ default: file.FactorDialog })),
});
