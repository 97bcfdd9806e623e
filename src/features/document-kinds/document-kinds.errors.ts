import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Вид документа не найден',
    nameTaken: 'Вид документа с таким названием уже есть',
    conflict: 'Вид документа уже изменили, пока вы работали. Список обновлён, посмотрите и повторите',
    needed: 'Этот вид нужен программе: убрать его из работы нельзя',
    inPackage: 'Вид стоит в пакете банка: сначала уберите его из пакетов',
  },
});

/** How the calls about types of documents refuse, beside wrong fields. */
export const documentKindErrors = defineErrors('documentKinds', {
  notFound: { status: 404, message: words.notFound },
  nameTaken: { status: 409, message: words.nameTaken },
  conflict: { status: 409, message: words.conflict },
  needed: { status: 409, message: words.needed },
  inPackage: { status: 409, message: words.inPackage },
});
