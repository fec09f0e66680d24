import { configure } from '@testing-library/react'

// why: inside a synchronous `act`, React takes any page with preloaded data that renders again for one that hangs
configure({ eventWrapper: (dispatch) => dispatch() })
