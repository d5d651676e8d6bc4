import { lineCell } from '../line-cell';

export default lineCell<number>(({ value }) => ({ text: String(value) }));
