import { lineCell } from '../line-cell';

export default lineCell<string>(({ value }) => ({ text: value }));
