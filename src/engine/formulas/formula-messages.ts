import { defineMessages } from '../../definitions/messages/message';

/** Formulas of tables that could not be computed, or not again with the same result. */
export const formulaMessage = defineMessages({
  'formula-not-fixed': [
    'Хүснэгтийн томьёонд "{name}" ашиглаж болохгүй: мөрийг бичсэн үеийн утга дараа нь худал болно. Ийм тооцоог маягт эсвэл жагсаалтад бичнэ үү',
    'the formula of a table cannot use "{name}": what was computed when the row was written would be wrong later. Compute it in a form or a list',
    '테이블 수식에는 "{name}"을(를) 쓸 수 없습니다. 행을 쓸 때 계산한 값이 나중에 틀리게 됩니다. 양식이나 목록에서 계산하세요',
  ],
  'formula-bare-reference': [
    '"{name}" холбоосыг энэ томьёонд зөвхөн мөрийн баганаар ашиглана: {name}.<багана>',
    'this formula uses the row of "{name}", so "{name}" cannot stand alone: write {name}.<column>',
    '이 수식은 "{name}"의 행을 쓰므로 "{name}"만 쓸 수 없습니다. {name}.<열>로 쓰세요',
  ],
  'formula-reads-number': [
    '"{name}" дугаарыг хадгалах үед л олгодог тул томьёонд ашиглаж болохгүй',
    'the number "{name}" is given only when the row is saved, so a formula cannot use it',
    '번호 "{name}"은(는) 저장할 때 정해지므로 수식에 쓸 수 없습니다',
  ],
  'formulas-in-a-circle': [
    'Томьёонууд бие биеэ дугуйруулан ашиглаж байна: {members}',
    'the formulas depend on each other in a circle: {members}',
    '수식이 서로 순환하여 의존합니다: {members}',
  ],
  'formula-replaced': [
    '"{column}" баганын утгыг хүснэгтийн томьёо өгдөг тул маягт утга өгөхгүй',
    'the formula of the table gives the value of "{column}"; a form gives it none',
    '"{column}"의 값은 테이블 수식이 정하므로 양식에서 정할 수 없습니다',
  ],
  'formula-as-input': [
    '"{column}" багана томьёотой. Функцын дараа тооцоолдог тул оролт болохгүй',
    '"{column}" has a formula, which is computed after the function: it cannot be an input',
    '"{column}"에는 함수 다음에 계산되는 수식이 있어 입력으로 쓸 수 없습니다',
  ],
  'formula-fails': [
    '{id} дугаартай мөрд томьёог тооцоолж чадсангүй: {detail}',
    'the formula cannot be computed for the row {id}: {detail}',
    '{id}번 행에서 수식을 계산할 수 없습니다: {detail}',
  ],
});
