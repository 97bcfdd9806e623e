export { RewardTemplatesButton } from '#features/reward-templates/web/RewardTemplatesDialog.tsx';
