import { lineCell } from '../line-cell';
import { masked } from './born';

/** Masks the number in lists; it is fully visible only in the opened row. */
export default lineCell<string>(({ value }) => ({ text: masked(value) }));
