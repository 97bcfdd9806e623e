export { LetterState } from '#features/letters/web/LetterState.tsx';
