export { ClientAnswers } from '#features/client-answers/web/ClientAnswers.tsx';
