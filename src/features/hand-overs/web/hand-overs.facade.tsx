export { SubstitutePanel } from '#features/hand-overs/web/SubstitutePanel.tsx';
