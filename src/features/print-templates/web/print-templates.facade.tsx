export { LoadTemplateDialog } from '#features/print-templates/web/LoadTemplateDialog.tsx';
export { PrintTemplatesView } from '#features/print-templates/web/PrintTemplatesView.tsx';
export { TemplateFields } from '#features/print-templates/web/TemplateFields.tsx';
export { TemplateVersion } from '#features/print-templates/web/TemplateVersion.tsx';
export { TryTemplateDialog } from '#features/print-templates/web/TryTemplate.tsx';
