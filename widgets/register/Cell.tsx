import { lineCell } from '../line-cell';
import { masked } from './born';

/** In a list the number is masked: only who opens the row reads all of it. */
export default lineCell<string>(({ value }) => ({ text: masked(value) }));
