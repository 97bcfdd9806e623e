export { NewDraftButton } from '#features/table-versions/web/NewDraftButton.tsx';
export { PublishButton } from '#features/table-versions/web/PublishButton.tsx';
export { VersionList, VersionPill } from '#features/table-versions/web/VersionList.tsx';
export { RemoveDraftButton, VersionTools } from '#features/table-versions/web/VersionTools.tsx';
