import { ShieldCheck } from 'lucide-react';
import { permissionTitleTexts as texts } from '#features/permissions/permissions-title.texts.ts';
import { permissionScreens } from '#features/permissions/web/permissions.screens.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

export const rightsItem = avatarMenu.fill({
  order: 50,
  label: texts.menu,
  icon: ShieldCheck,
  link: permissionScreens.page.link(),
});
