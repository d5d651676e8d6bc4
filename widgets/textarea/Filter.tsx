import TextFilter from '../text/Filter';

export default TextFilter;
